/** A mistake in a text: its message, and its offset. */
export interface TextFault {
  message: string;
  offset: number;
  fix?: string;
}
