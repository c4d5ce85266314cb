/** Finds what a text names: addresses, files, partials. */
export interface TwinSources {
  /** Make a link's target whole: `/flow`, `./flow.md`, `#runs`. */
  link: (target: string) => string;
  /** Give the address of an image's file. */
  image: (target: string) => string;
  /** Read what a code block's `file="…"` names. */
  code: (reference: string, language: string) => string;
  /** Give a partial as finished Markdown. */
  partial: (name: string, values: Readonly<Record<string, string>>) => string;
  /** Give the tables and samples of a resource as finished Markdown. */
  schema: (path: string) => string;
  /** Give the index of the reference as finished Markdown. */
  referenceIndex: () => string;
}
