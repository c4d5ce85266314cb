export interface Size {
  width: number;
  height: number;
}

/** The smallest letters have 11 px in a drawing's own size, and 12 where they must be readable. */
const READABLE = 12 / 11;

/** Returns the width at which a whole drawing fits the stage. */
export function fittedWidth(inPage: Size, stage: Size): number {
  const fit = Math.min(stage.width / inPage.width, stage.height / inPage.height);
  return Math.floor(inPage.width * fit);
}

/** Returns the width at which all letters are readable. `drawn` is the drawing's own width. */
export function readableWidth(drawn: number): number {
  return Math.ceil(drawn * READABLE);
}
