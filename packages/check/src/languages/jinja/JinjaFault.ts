/** What is wrong with a template, and where. */
export class JinjaFault extends Error {
  readonly offset: number;
  readonly fix?: string;
  /** The file, if it isn't the template itself. */
  file?: string;

  constructor(message: string, offset: number, fix?: string) {
    super(message);
    this.offset = offset;
    this.fix = fix;
  }
}
