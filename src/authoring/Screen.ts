/** A simplified picture of one of the product's screens. */
export interface Screen {
  /** Where the screen is in the app, from the outside in. */
  at: readonly string[];
  parts: readonly ScreenPart[];
}

export type ScreenPart =
  | { kind: 'files'; entries: readonly FileEntry[] }
  | { kind: 'form'; fields: readonly Pair[] }
  | { kind: 'run'; components: readonly ComponentState[] }
  | { kind: 'graph'; columns: readonly (readonly string[])[] }
  | { kind: 'table'; header: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'log'; lines: readonly string[] }
  | { kind: 'success'; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'buttons'; names: readonly string[] }
  | { kind: 'click'; name: string };

export interface FileEntry {
  name: string;
  /** The number of folders around it. */
  depth: number;
  isFolder: boolean;
}

export type Pair = readonly [label: string, value: string];

export interface ComponentState {
  name: string;
  status: Status;
  /** What the app shows next to the status, such as the duration. */
  note: string;
}

export const STATUSES = ['pending', 'running', 'succeeded', 'failed', 'skipped'] as const;
type Status = (typeof STATUSES)[number];
