import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../chrome/Logo.tsx';
import { escapeXml } from './escapeXml.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from './socialSize.ts';
import { textWidth } from './textWidth.ts';
import { firstLines, wrapText } from './wrapText.ts';

/** What an image for link previews says. */
export interface SocialFacts {
  title: string;
  /** The area of the page. */
  label: string;
  brand: string;
}

const MARGIN = 80;
const WIDTH = SOCIAL_WIDTH - 2 * MARGIN;
const FONT = 'Segoe UI, Roboto, Noto Sans, Liberation Sans, DejaVu Sans, sans-serif';
/** Title sizes from the largest, with the number of lines there is room for. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 72, lines: 3 },
  { size: 60, lines: 4 },
  { size: 52, lines: 4 },
] as const;

/** Draw the image of a page for link previews: brand, area, title over the mill race. */
export function socialImage(
  { title, label, brand }: SocialFacts,
  colours: ReadonlyMap<string, string>,
): string {
  const colour = (name: string): string => colours.get(name) ?? '#808080';
  const { size, lines } = titleLines(title);
  const leading = Math.round(size * 1.2);
  const first = 372 - Math.round(((lines.length - 1) * leading) / 2);
  const rows = lines
    .map(
      (line, index) =>
        `<tspan x="${MARGIN}" y="${first + index * leading}">${escapeXml(line)}</tspan>`,
    )
    .join('');
  const logo = renderToStaticMarkup(createElement(Logo, { size: 64 })).replaceAll(
    /var\(--([\w-]+)\)/g,
    (_all, name: string) => colour(name),
  );
  const race = 'c50 0 50 22 100 22s50-22 100-22 50 22 100 22 50-22 100-22'.repeat(4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" viewBox="0 0 ${SOCIAL_WIDTH} ${SOCIAL_HEIGHT}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${colour('bg')}"/>`,
    `<g transform="translate(${MARGIN} 64)">${logo}</g>`,
    `<text x="${MARGIN + 84}" y="110" font-size="36" font-weight="700" fill="${colour('text-strong')}">${escapeXml(fitted(brand, 36, WIDTH - 84))}</text>`,
    `<text x="${MARGIN}" y="${first - size - 18}" font-size="30" font-weight="700" fill="${colour('warm')}">${escapeXml(fitted(label, 30, WIDTH))}</text>`,
    `<text font-size="${size}" font-weight="700" fill="${colour('text-strong')}">${rows}</text>`,
    `<path d="M-40 578${race}" fill="none" stroke="${colour('accent')}" stroke-width="6"/>`,
    '</svg>',
  ].join('');
}

/** Break a title into lines at the largest size at which it has room. */
export function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, lines: room } of SIZES) {
    const lines = wrapText(title, size, WIDTH);
    if (lines.length <= room) return { size, lines };
  }
  const { size, lines: room } = SIZES[3];
  return { size, lines: firstLines(wrapText(title, size, WIDTH), room, size, WIDTH) };
}

function fitted(text: string, size: number, width: number): string {
  return textWidth(text, size) <= width
    ? text
    : (firstLines(wrapText(text, size, width), 1, size, width)[0] ?? '');
}
