/** What is wrong and what helps, in parts: a report of the site's gates gives each a line, everything else makes a sentence of them. */
export interface Wording {
  /** Without a full stop. */
  what: string;
  allowed?: string | undefined;
  mend?: string | undefined;
  /** The list of what is allowed is short enough for a sentence that has a remedy too. */
  listed?: boolean;
}

/** Write a wording as sentences. */
export function inSentences({ what, allowed, mend, listed = false }: Wording): string {
  const parts = [
    what,
    ...(mend === undefined ? [] : [`${mend.slice(0, 1).toUpperCase()}${mend.slice(1)}`]),
    ...(allowed !== undefined && (listed || mend === undefined) ? [`Allowed: ${allowed}`] : []),
  ];
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
