export interface Size {
  width: number;
  height: number;
}

/** An enlarged drawing is at least this many times larger than on the page. */
const LEAST = 1.3;

/** The smallest letters have 11 px in the original size, and 12 when enlarged. */
const READABLE = 12 / 11;

/**
 * Returns the width of an enlarged drawing: it fits the stage if that enlarges it enough, or else
 * the stage scrolls. `drawn` is its original width.
 */
export function zoomedWidth(inPage: Size, stage: Size, drawn: number): number {
  const whole = Math.min(stage.width / inPage.width, stage.height / inPage.height);
  return Math.floor(Math.max(inPage.width * Math.max(whole, LEAST), drawn * READABLE));
}
