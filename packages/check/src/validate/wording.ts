import type { RuleCode } from './ruleCode.ts';

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

export interface CodedWording extends Wording {
  code: RuleCode;
}

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

/**
 * Says how to fix a secret in plain text. People with access to the repository can still read an
 * old version of the file, so the secret must be changed.
 */
export function secretFix(field: string): string {
  return `change the exposed secret, add the new one to a vault, and write a reference to it here, for example \${vaults.environment.${field}}`;
}

const FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes the month of a day (YYYY-MM-DD) as people say it: "June 2026". */
export function monthText(day: string): string {
  return FORMAT.format(new Date(day));
}
