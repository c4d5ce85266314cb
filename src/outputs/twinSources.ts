/** Finds what the Markdown of a page refers to: links, files, and partials. */
export interface TwinSources {
  /** Returns the URL of a link's target: `/flow`, `./flow.md`, or `#runs`. */
  link: (target: string) => string;
  /** Returns the URL of an image. */
  image: (target: string) => string;
  /** Reads the file of a code block with `file="…"`. */
  code: (reference: string, language: string) => string;
  /** Returns a partial as plain Markdown. */
  partial: (name: string, values: Readonly<Record<string, string>>) => string;
  /** Returns the reference of a resource as plain Markdown. */
  schema: (path: string) => string;
  /** Returns the index of the reference as plain Markdown. */
  referenceIndex: () => string;
  /** Returns the graph of an example project as a list in Markdown. */
  projectGraph: (project: string, flow: string | undefined) => string;
  /** Returns the properties of a range of letters as plain Markdown. */
  propertyIndex: (letters: string) => string;
  /** Returns the documented error messages of a range of letters as plain Markdown. */
  errorIndex: (letters: string) => string;
}
