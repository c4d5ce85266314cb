import type { FileReport } from './checkFiles.ts';
import report from './example.json' with { type: 'json' };
import text from './example.yaml?raw';

/** A connection with a misspelled key and a value of the wrong type. */
export const EXAMPLE = text.trimEnd();

/** What the check finds in the example. The page shows it at first. */
export const EXAMPLE_REPORT = report as unknown as FileReport;

/** The lines of the example as the editor shows them, as HTML. */
export const DRAWING = EXAMPLE.replaceAll(
  /^( *)(\w+)(.*\n?)/gm,
  '<span>$1<span class="t-parameter">$2</span>$3</span>',
).replaceAll(/prot|connect_timeout/g, '<mark>$&</mark>');

/** Returns a changed example, or only the lines that were pasted into it, up to the cursor. */
export function withoutExample(changed: string, cursor: number): string {
  const pasted = changed.slice(cursor + EXAMPLE.length - changed.length, cursor);
  return pasted.includes('\n') && changed.replace(pasted, '') === EXAMPLE ? pasted : changed;
}
