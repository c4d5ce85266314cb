export interface Size {
  width: number;
  height: number;
}

/** An enlarged drawing is at least so many times larger than in the page. */
const LEAST = 1.3;

/** Tell how wide a drawing is shown on a stage: whole if that enlarges it enough, else larger than the stage, which then scrolls. */
export function zoomedWidth(inPage: Size, stage: Size): number {
  const whole = Math.min(stage.width / inPage.width, stage.height / inPage.height);
  return Math.floor(inPage.width * Math.max(whole, LEAST));
}
