/** A message in parts: the gates of the site put each on its own line, others join them. */
export interface Wording {
  /** What is wrong, without a period. */
  what: string;
  allowed?: string;
  /** How to fix it, starting in lower case. */
  mend?: string;
  /** The list of what is allowed is short enough to follow a fix. */
  listed?: boolean;
}

/** Joins the parts of a wording as sentences. */
export function inSentences({ what, allowed, mend, listed = false }: Wording): string {
  const sentences = [what];
  if (mend !== undefined) sentences.push(mend.charAt(0).toUpperCase() + mend.slice(1));
  if (allowed !== undefined && (listed || mend === undefined))
    sentences.push(`Allowed: ${allowed}`);
  return sentences.map((text) => (/[.?!]$/.test(text) ? text : `${text}.`)).join(' ');
}
