import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MOTIF } from '../chrome/Logo.tsx';
import { siteRoot } from '../content/paths.ts';
import { writeWhole } from '../content/files.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from 'published/outputRoutes.ts';
import { withoutEmoji } from 'check/text/emoji.ts';
import { logoIn } from './favicon.ts';
import { tokenColor } from './tokenColor.ts';
import { escapeXml } from 'check/text/escape.ts';

/** The texts of an image for link previews. */
export interface SocialFacts {
  title: string;
  /** The area of the page. */
  label: string;
  brand: string;
}

/** The dark color of a token, because images outside a browser don't follow the color mode. */
const colorOf = (name: string): string => tokenColor(name).dark;

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
const FORMAT = 5;

/**
 * Draws the image of a page as a PNG, or reads it from the cache. Omits emoji, which would be boxes with
 * numbers on a machine without a font for them.
 */
export async function socialImage(
  facts: SocialFacts,
  cache = join(siteRoot, '.cache/og'),
): Promise<Buffer> {
  const version = JSON.stringify([FORMAT, sharp.versions.vips, backgroundOf(facts.brand), facts]);
  const digest = createHash('sha256').update(version).digest('hex');
  const file = join(cache, `${digest.slice(0, 24)}.png`);
  if (existsSync(file)) return readFile(file);
  const png = await draw(facts);
  mkdirSync(cache, { recursive: true });
  writeWhole(file, png);
  return png;
}

/** The parts that all images of a brand share, as pixels. */
const backgrounds = new Map<string, Promise<Buffer>>();

/** Draws brand, area, and title above the motif of the brand. */
async function draw({ title, label, brand }: SocialFacts): Promise<Buffer> {
  const background = backgrounds.get(brand) ?? drawBackground(brand);
  backgrounds.set(brand, background);
  const drawn = await drawTitle(title);
  const top = TITLE_CENTER - Math.round(drawn.info.height / 2);
  const area = svgOf(
    SOCIAL_WIDTH - MARGIN,
    LABEL_BASELINE + 12,
    `<text y="${LABEL_BASELINE}" font-size="30" fill="${colorOf('warm')}">${lineOf(label, MAX_LABEL)}</text>`,
  );
  return sharp(await background, {
    raw: { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, channels: 3 },
  })
    .composite([
      { input: drawn.data, left: MARGIN, top },
      { input: area, left: MARGIN, top: top - 36 - LABEL_BASELINE },
    ])
    .png({ palette: true, colours: 16, effort: 1, dither: 0 })
    .toBuffer();
}

function drawBackground(brand: string): Promise<Buffer> {
  return sharp(svgOf(SOCIAL_WIDTH, SOCIAL_HEIGHT, backgroundOf(brand)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Draws what all images of a brand share, which is a part of the names in the cache. */
function backgroundOf(brand: string): string {
  const logo = logoIn('dark', 64);
  return `<rect width="100%" height="100%" fill="${colorOf('bg')}"/>
<g transform="translate(${MARGIN} 64)">${logo}</g>
<text x="164" y="110" font-size="36" fill="${colorOf('text-strong')}">${lineOf(brand, MAX_BRAND)}</text>
<path d="M-40 578${MOTIF.repeat(4)}" fill="none" stroke="${colorOf('accent')}" stroke-width="6"/>`;
}

function svgOf(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}" font-weight="700">${content}</svg>`,
  );
}

/** Draws a title at the largest size that fits, broken into lines. */
async function drawTitle(title: string): Promise<{ data: Buffer; info: { height: number } }> {
  const drawAt = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="${colorOf('text-strong')}">${escapeXml(withoutEmoji(title))}</span>`,
        font: `${FONT} bold ${size}`,
        width: SOCIAL_WIDTH - 2 * MARGIN,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
  let drawn = await drawAt(TITLE_SIZES[0]);
  for (const size of TITLE_SIZES.slice(1))
    if (drawn.info.height > MAX_TITLE_HEIGHT) drawn = await drawAt(size);
  return drawn;
}

function lineOf(written: string, maxLength: number): string {
  const text = withoutEmoji(written);
  return escapeXml(text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);
}
