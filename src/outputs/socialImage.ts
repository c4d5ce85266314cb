import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../chrome/Logo.tsx';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../navigation/outputRoutes.ts';
import { escapeXml } from './escapeXml.ts';
import { firstLines, wrapText } from './wrapText.ts';

/** The texts of an image for link previews. */
export interface SocialFacts {
  title: string;
  /** The area of the page. */
  label: string;
  brand: string;
}

const MARGIN = 80;
const LOGO_WIDTH = 84;
const WIDTH = SOCIAL_WIDTH - 2 * MARGIN;
const TITLE_CENTER = 372;
const FONT = 'Segoe UI, Roboto, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif';
const SMALLEST_TITLE = { size: 52, maxLines: 4 };

/** The sizes of titles, largest first, with the number of lines that fit. */
const TITLE_SIZES = [
  { size: 84, maxLines: 2 },
  { size: 72, maxLines: 3 },
  { size: 60, maxLines: 4 },
  SMALLEST_TITLE,
];

/** Draws the image of a page as SVG: brand, area, and title above a mill race. */
export function socialImage(
  { title, label, brand }: SocialFacts,
  colors: ReadonlyMap<string, string>,
): string {
  const color = (name: string): string => colors.get(name) ?? '#808080';
  const { size, lines } = titleLines(title);
  const lineHeight = Math.round(size * 1.2);
  const top = TITLE_CENTER - Math.round(((lines.length - 1) * lineHeight) / 2);
  const titleSpans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN}" y="${top + index * lineHeight}">${escapeXml(line)}</tspan>`,
  );
  const brandLine = escapeXml(oneLine(brand, 36, WIDTH - LOGO_WIDTH));
  const labelLine = escapeXml(oneLine(label, 30, WIDTH));
  const logo = renderToStaticMarkup(createElement(Logo, { size: 64 })).replaceAll(
    /var\(--([\w-]+)\)/g,
    (_all, name: string) => color(name),
  );
  const race = 'c50 0 50 22 100 22s50-22 100-22 50 22 100 22 50-22 100-22'.repeat(4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" viewBox="0 0 ${SOCIAL_WIDTH} ${SOCIAL_HEIGHT}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${color('bg')}"/>`,
    `<g transform="translate(${MARGIN} 64)">${logo}</g>`,
    `<text x="${MARGIN + LOGO_WIDTH}" y="110" font-size="36" font-weight="700" fill="${color('text-strong')}">${brandLine}</text>`,
    `<text x="${MARGIN}" y="${top - size - 18}" font-size="30" font-weight="700" fill="${color('warm')}">${labelLine}</text>`,
    `<text font-size="${size}" font-weight="700" fill="${color('text-strong')}">${titleSpans.join('')}</text>`,
    `<path d="M-40 578${race}" fill="none" stroke="${color('accent')}" stroke-width="6"/>`,
    '</svg>',
  ].join('');
}

/** Breaks a title into lines, at the largest size that fits. */
export function titleLines(title: string): { size: number; lines: string[] } {
  const fits = ({ size, maxLines }: typeof SMALLEST_TITLE): boolean =>
    wrapText(title, size, WIDTH).length <= maxLines;
  const { size, maxLines } = TITLE_SIZES.find(fits) ?? SMALLEST_TITLE;
  return { size, lines: firstLines(title, maxLines, size, WIDTH) };
}

function oneLine(text: string, size: number, width: number): string {
  return firstLines(text, 1, size, width).join('');
}
