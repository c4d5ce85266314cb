export interface Size {
  width: number;
  height: number;
}

/** An enlarged drawing is at least so many times larger than in the page. */
const LEAST = 1.3;

/** Its smallest letters have 11 px as it was drawn; enlarged, 12. */
const READABLE = 12 / 11;

/** Tell how wide a drawing is shown on a stage: whole if that enlarges it enough, else larger than the stage, which then scrolls. `drawn` is the width it was drawn with. */
export function zoomedWidth(inPage: Size, stage: Size, drawn: number): number {
  const whole = Math.min(stage.width / inPage.width, stage.height / inPage.height);
  return Math.floor(Math.max(inPage.width * Math.max(whole, LEAST), drawn * READABLE));
}
