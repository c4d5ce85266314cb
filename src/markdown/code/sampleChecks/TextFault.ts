/** Something wrong in a text: a sentence, and the offset at which it stands. */
export interface TextFault {
  message: string;
  offset: number;
  mend?: string;
}
