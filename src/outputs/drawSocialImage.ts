import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { siteRoot } from '../content/paths.ts';
import { socialImage, type SocialFacts } from './socialImage.ts';
import { tokenColors } from './tokenColors.ts';

const colors = tokenColors(readFileSync(resolve('src/styles/tokens.css'), 'utf8'), 'dark');
const cache = join(siteRoot, '.cache/og');
const images = new Map<string, Promise<Buffer>>();

/** A part of the names in the cache: change it when `draw` changes. */
const FORMAT = 2;

/** How many images are drawn at once while the build renders pages. */
const CONCURRENCY = 3;

/** Draws the image of a page as a PNG, or takes it from the cache. */
export function drawSocialImage(facts: SocialFacts, folder = cache): Promise<Buffer> {
  const svg = socialImage(facts, colors);
  const version = `${FORMAT} ${sharp.versions.vips}`;
  const digest = createHash('sha256').update(`${version} ${svg}`).digest('hex');
  const file = join(folder, `${digest.slice(0, 24)}.png`);
  const image = images.get(file) ?? (existsSync(file) ? readFile(file) : draw(file, svg));
  images.set(file, image);
  return image;
}

/** Draws images ahead of their routes, while the build renders pages. */
export async function drawAhead(pages: readonly SocialFacts[]): Promise<void> {
  const queue = pages.values();
  const drawQueued = async (): Promise<void> => {
    for (const facts of queue) await drawSocialImage(facts);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawQueued));
}

async function draw(file: string, svg: string): Promise<Buffer> {
  // A palette would halve the size and double the time, and only link previews load the file.
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
  mkdirSync(resolve(file, '..'), { recursive: true });
  // Another build may read the cache: it never sees half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}
