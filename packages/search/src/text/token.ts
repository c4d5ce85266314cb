/** A term found in a text, with its place there. */
export interface Token {
  /** What is looked up: lowercase, NFKC, no delimiters at the ends. */
  readonly term: string;
  /** The term with `^` between its camelCase parts, which lowercasing would lose. */
  readonly marked: string;
  readonly start: number;
  readonly end: number;
}
