export interface Size {
  width: number;
  height: number;
}

/** Returns the width at which a whole drawing fits the stage. */
export function fittedWidth(inPage: Size, stage: Size): number {
  const fit = Math.min(stage.width / inPage.width, stage.height / inPage.height);
  return Math.floor(inPage.width * fit);
}
