import type { SearchOptions } from '../engine/engine.ts';
import type { Found } from './host.ts';
import type { Preview } from './provider.ts';

/** What the page tells the worker. The page fetches the parts: its requests can start before the worker's code is there. */
export type ToWorker =
  | { readonly type: 'titles'; readonly name: string }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly text: string;
      readonly options: SearchOptions;
      readonly again: boolean;
    }
  | { readonly type: 'preview'; readonly id: number; readonly url: string; readonly text: string }
  | { readonly type: 'warm'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }
  | {
      readonly type: 'part';
      readonly name: string;
      readonly again: boolean;
      readonly bytes: ArrayBuffer | undefined;
    };

/** What the worker answers; `taken` says that the engine is free for the next query. */
export type FromWorker =
  | { readonly type: 'want'; readonly name: string; readonly again: boolean }
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'partial'; readonly id: number; readonly found: Found }
  | { readonly type: 'found'; readonly id: number; readonly found: Found }
  | { readonly type: 'previewed'; readonly id: number; readonly preview: Preview | undefined }
  | { readonly type: 'warmed'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
