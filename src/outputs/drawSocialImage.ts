import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { siteRoot } from '../content/paths.ts';
import { socialImage, type SocialFacts } from './socialImage.ts';
import { tokenColours } from './tokenColours.ts';

const colours = tokenColours(readFileSync(resolve('src/styles/tokens.css'), 'utf8'), 'dark');
const cache = join(siteRoot, '.cache/og');
const drawings = new Map<string, Promise<void>>();

/** Part of a drawing's name in the cache: another number when `draw` writes another file. */
const FORMAT = 2;

/** Images drawn at a time: drawing leaves the main thread to the pages. */
const AT_A_TIME = 3;

/** An image to draw, and the route it gets. */
export interface PageImage {
  route: string;
  facts: SocialFacts;
}

/** A drawn image: its route, and the file in the cache that holds it. */
export interface DrawnImage {
  route: string;
  file: string;
}

/** Draw the image of a page as PNG; one that was drawn before is taken from the cache. */
export async function drawSocialImage(facts: SocialFacts, folder = cache): Promise<Buffer> {
  const { file, svg } = drawingOf(facts, folder);
  await drawOnce(file, svg);
  return readFileSync(file);
}

/** Draw the images of many pages, a few at a time; gives for each page the file that holds its image. */
export async function drawSocialImages(
  list: readonly PageImage[],
  folder = cache,
): Promise<DrawnImage[]> {
  const rest = list.values();
  const drawn: DrawnImage[] = [];
  const drawRest = async (): Promise<void> => {
    for (const { route, facts } of rest) {
      const { file, svg } = drawingOf(facts, folder);
      await drawOnce(file, svg);
      drawn.push({ route, file });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, drawRest));
  return drawn;
}

function drawingOf(facts: SocialFacts, folder: string): { file: string; svg: string } {
  const svg = socialImage(facts, colours);
  const name = createHash('sha256')
    .update(`${FORMAT} ${sharp.versions.vips} ${svg}`)
    .digest('hex')
    .slice(0, 24);
  return { file: join(folder, `${name}.png`), svg };
}

function drawOnce(file: string, svg: string): Promise<void> {
  let drawing = drawings.get(file);
  if (drawing === undefined) {
    drawing = existsSync(file) ? Promise.resolve() : draw(file, svg);
    drawings.set(file, drawing);
  }
  return drawing;
}

async function draw(file: string, svg: string): Promise<void> {
  // A palette would halve the file, which only link previews load, and double the time.
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
  mkdirSync(resolve(file, '..'), { recursive: true });
  // Two builds may draw the same image: neither reads half of the other's file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
}
