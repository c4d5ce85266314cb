import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { Logo } from '../chrome/Logo.tsx';
import { siteRoot } from '../content/paths.ts';
import { writeWhole } from '../content/files.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../navigation/outputRoutes.ts';
import { withoutEmoji } from 'check/text/emoji.ts';
import { escapeXml } from 'check/text/escape.ts';
import { indexedPng } from './indexedPng.ts';

/** The texts of an image for link previews. */
export interface SocialFacts {
  title: string;
  /** The area of the page. */
  label: string;
  brand: string;
}

/** The dark colors of src/styles/tokens.css in sRGB, because images outside a browser need it. */
export const COLORS = {
  bg: '#0b1218',
  'text-strong': '#f3f7fa',
  accent: '#62c2e7',
  warm: '#f3ae5f',
};

const MARGIN = 80;
/** The space above the line on which the label is written. */
const LABEL_BASELINE = 36;
const TITLE_CENTER = 372;
const MAX_TITLE_HEIGHT = 290;
/** The sizes of titles, largest first. The last one fits any title of four lines. */
const TITLE_SIZES = [84, 72, 60, 52] as const;
/** Characters of the brand and the label that fit on their lines. */
const MAX_BRAND = 44;
const MAX_LABEL = 56;
const FONT = 'Segoe UI,Roboto,Noto Sans,Liberation Sans,DejaVu Sans,sans-serif';

/** A part of the names in the cache: change it when the drawing changes. */
const FORMAT = 4;

/**
 * Draws the image of a page as a PNG, or reads it from the cache. Omits emoji, which would be boxes with
 * numbers on a machine without a font for them.
 */
export async function socialImage(
  facts: SocialFacts,
  cache = join(siteRoot, '.cache/og'),
): Promise<Buffer> {
  const version = JSON.stringify([FORMAT, sharp.versions.vips, facts]);
  const digest = createHash('sha256').update(version).digest('hex');
  const file = join(cache, `${digest.slice(0, 24)}.png`);
  if (existsSync(file)) return readFile(file);
  const png = await draw(facts);
  mkdirSync(cache, { recursive: true });
  writeWhole(file, png);
  return png;
}

/** The colors with which edges are smoothed: steps from the background to each color. */
const STEPS: Readonly<Record<string, number>> = { 'text-strong': 6, warm: 4, accent: 5 };
const PALETTE = [
  COLORS.bg,
  ...Object.entries(STEPS).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, step) => mixed(colorOf(name), (step + 1) / count)),
  ),
];

/** The parts that all images of a brand share. */
const backgrounds = new Map<string, Promise<Uint8Array>>();

/**
 * Draws brand, area, and title above a mill race. A general encoder takes five times longer to find
 * the few colors.
 */
async function draw({ title, label, brand }: SocialFacts): Promise<Buffer> {
  const background = backgrounds.get(brand) ?? drawBackground(brand);
  backgrounds.set(brand, background);
  const drawn = await drawTitle(title);
  const top = TITLE_CENTER - Math.round(drawn.info.height / 2);
  const pixels = (await background).slice();
  paint(pixels, drawn, { left: MARGIN, top }, 'text-strong');
  const line = await drawLabel(label);
  paint(pixels, line, { left: MARGIN, top: top - 36 - LABEL_BASELINE }, 'warm');
  return indexedPng({ width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, palette: PALETTE, pixels });
}

/** Draws what all images of a brand share, as numbers of colors. */
async function drawBackground(brand: string): Promise<Uint8Array> {
  const logo = renderToStaticMarkup(createElement(Logo, { size: 64 }))
    .replaceAll('var(--accent)', COLORS.accent)
    .replaceAll('var(--warm)', COLORS.warm);
  const race = 'c50 0 50 22 100 22s50-22 100-22 50 22 100 22 50-22 100-22'.repeat(4);
  const svg = svgOf(
    SOCIAL_WIDTH,
    SOCIAL_HEIGHT,
    `<rect width="100%" height="100%" fill="${COLORS.bg}"/>
<g transform="translate(${MARGIN} 64)">${logo}</g>
<text x="164" y="110" font-size="36" fill="${COLORS['text-strong']}">${lineOf(brand, MAX_BRAND)}</text>
<path d="M-40 578${race}" fill="none" stroke="${COLORS.accent}" stroke-width="6"/>`,
  );
  const data = await sharp(svg).removeAlpha().raw().toBuffer();
  const known = new Map<number, number>();
  return Uint8Array.from({ length: SOCIAL_WIDTH * SOCIAL_HEIGHT }, (_, at) => {
    const color = data.readUIntBE(at * 3, 3);
    const index = known.get(color) ?? nearestColor(color);
    known.set(color, index);
    return index;
  });
}

type Drawn = Awaited<ReturnType<typeof maskOf>>;

function svgOf(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}" font-weight="700">${content}</svg>`,
  );
}

/** Draws something as a mask: a byte for each pixel, which says how much of it is covered. */
function maskOf(drawing: Sharp) {
  return drawing.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
}

function drawLabel(label: string): Promise<Drawn> {
  const text = `<text y="${LABEL_BASELINE}" font-size="30">${lineOf(label, MAX_LABEL)}</text>`;
  return maskOf(sharp(svgOf(SOCIAL_WIDTH - MARGIN, LABEL_BASELINE + 12, text)));
}

/** Paints with a color where a mask covers the image. */
function paint(
  pixels: Uint8Array,
  { data, info }: Drawn,
  { left, top }: { left: number; top: number },
  color: string,
): void {
  const steps = STEPS[color] ?? 1;
  const before = PALETTE.indexOf(mixed(colorOf(color), 1 / steps)) - 1;
  const stepOf = Uint8Array.from({ length: 256 }, (_, alpha) => Math.round((alpha / 255) * steps));
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const step = stepOf[data[y * info.width + x] ?? 0] ?? 0;
      if (step > 0) pixels[(top + y) * SOCIAL_WIDTH + left + x] = before + step;
    }
}

function colorOf(name: string): string {
  return COLORS[name as keyof typeof COLORS];
}

function mixed(color: string, share: number): string {
  const mix = channelsOf(COLORS.bg).map((from, i) =>
    Math.round(from + ((channelsOf(color)[i] ?? 0) - from) * share),
  );
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

/** Returns the number of the palette's color that's closest to a color such as `0x0b1218`. */
function nearestColor(color: number): number {
  const wanted = [color >> 16, (color >> 8) & 255, color & 255];
  const distances = PALETTE.map((entry) =>
    channelsOf(entry).reduce((sum, channel, i) => sum + (channel - (wanted[i] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Draws a title at the largest size that fits, broken into lines. */
async function drawTitle(title: string): Promise<Drawn> {
  const drawAt = (size: number): Promise<Drawn> =>
    maskOf(
      sharp({
        text: {
          text: escapeXml(withoutEmoji(title)),
          font: `${FONT} bold ${size}`,
          width: SOCIAL_WIDTH - 2 * MARGIN,
          wrap: 'word-char',
          dpi: 72,
          rgba: true,
        },
      }),
    );
  let drawn = await drawAt(TITLE_SIZES[0]);
  for (const size of TITLE_SIZES.slice(1))
    if (drawn.info.height > MAX_TITLE_HEIGHT) drawn = await drawAt(size);
  return drawn;
}

function lineOf(written: string, maxLength: number): string {
  const text = withoutEmoji(written);
  return escapeXml(text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
}
