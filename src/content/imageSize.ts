import { readFileSync } from 'node:fs';
import { imageSize as readSize } from 'image-size';

/** Read an image's width and height in pixels; throw if the file is none. */
export function imageSize(absoluteFile: string): { width: number; height: number } {
  const { width, height } = readSize(readFileSync(absoluteFile));
  return { width: Math.round(width), height: Math.round(height) };
}
