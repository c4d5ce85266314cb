/** What is wrong with a template, and where. */
export class JinjaFault extends Error {
  readonly offset: number;
  /** The file, if it isn't the template itself. */
  file?: string;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
