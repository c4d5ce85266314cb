import { SiteError } from './site/siteFiles.ts';
import { InputError } from './site/InputError.ts';

/** What the server sends to a process that runs tools. */
export type ToTool =
  | { kind: 'call'; name: string; input: unknown }
  | { kind: 'file'; read: number; bytes: Uint8Array }
  | { kind: 'no file'; read: number; fault: Fault };

/** What the process sends: that it's ready, the file that it needs, or the answer to the call. */
export type FromTool =
  | { kind: 'ready' }
  | { kind: 'read'; read: number; path: string; fresh: boolean }
  | { kind: 'answer'; text: string }
  | { kind: 'failure'; fault: Fault };

/** An error on its way between processes, which would lose its class. */
export interface Fault {
  kind: 'input' | 'site' | 'other';
  message: string;
  isMissing?: boolean;
}

/** Describes an error, so that another process can make the same one. */
export function faultOf(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof InputError) return { kind: 'input', message };
  if (error instanceof SiteError) return { kind: 'site', message, isMissing: error.isMissing };
  return { kind: 'other', message };
}

export function errorOf({ kind, message, isMissing }: Fault): Error {
  if (kind === 'input') return new InputError(message);
  return kind === 'site' ? new SiteError(message, { isMissing }) : new Error(message);
}
