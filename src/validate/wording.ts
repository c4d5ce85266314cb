/** A message in parts: the gates of the site put each on its own line, others join them. */
export interface Wording {
  /** What is wrong, without a period. */
  what: string;
  allowed?: string;
  /** How to fix it, starting in lower case. */
  fix?: string;
  /** The list of what is allowed is short enough to follow a fix. */
  listed?: boolean;
}

/** Joins the parts of a wording as sentences. */
export function inSentences({ what, allowed, fix, listed = false }: Wording): string {
  const sentences = [what];
  if (fix?.endsWith('?')) sentences.push(fix.charAt(0).toUpperCase() + fix.slice(1));
  else if (fix !== undefined) sentences.push(`Fix: ${fix}`);
  if (allowed !== undefined && (listed || fix === undefined)) sentences.push(`Allowed: ${allowed}`);
  return sentences.map((text) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(' ');
}

/** Turns `component`, `read`, `columns`, `0` into `component.read.columns[0]`. */
export function readablePath(path: readonly string[]): string {
  const steps = path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '');
}
