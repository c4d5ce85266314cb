/** The words for steps of a path that aren't names. */
export const SIGNS: Readonly<Record<string, string>> = { '*': '<name>', '[]': 'list entry' };

/** Separates the steps of a path. */
export const SEPARATOR = ' › ';

/** More kinds than this don't fit on the line of the path. */
export const MAX_KINDS = 5;
