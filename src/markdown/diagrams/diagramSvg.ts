import { renderMermaidSVG } from 'beautiful-mermaid';

/** A diagram as it goes into a page. */
export interface DrawnDiagram {
  svg: string;
  width: number;
  height: number;
}

const finished = new Map<string, string>();
const KEPT = 500;
const PADDING = 12;
/** Between one layer and the next, px: the library's 40 makes a wide drawing wider, and so its letters smaller. */
const LAYERS_APART = 28;

/** Diagrams of these kinds keep a wide margin of their own whatever the padding asked for. */
const MARGINS: readonly (readonly [RegExp, number])[] = [
  [/^\s*sequenceDiagram/, 30],
  [/^\s*(?:classDiagram|erDiagram)/, 40],
];

/**
 * Draw a Mermaid text as an SVG without styles of its own: colours come from diagram.css, ids carry the prefix, and the title and text
 * alternative are elements of the page that `labelledBy` and `describedBy` name.
 */
export function drawDiagram(
  source: string,
  ids: { prefix: string; labelledBy: string; describedBy: string },
): DrawnDiagram {
  const bare =
    finished.get(source) ??
    withoutStyles(
      renderMermaidSVG(source, {
        padding: PADDING,
        layerSpacing: LAYERS_APART,
        font: 'sans-serif',
        transparent: true,
      }),
      cropOf(source),
    );
  if (finished.size >= KEPT) finished.clear();
  finished.set(source, bare);
  const [, width = '0', height = '0'] = / width="([\d.]+)" height="([\d.]+)"/.exec(bare) ?? [];
  const svg = bare
    .replace(
      '<svg ',
      `<svg role="img" aria-labelledby="${ids.labelledBy}" aria-describedby="${ids.describedBy}" `,
    )
    .replaceAll(/\bid="([^"]+)"/g, `id="${ids.prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${ids.prefix}-$1)`);
  return { svg, width: Number(width), height: Number(height) };
}

function cropOf(source: string): number {
  return (MARGINS.find(([kind]) => kind.test(source))?.[1] ?? PADDING) - PADDING;
}

function withoutStyles(svg: string, cropped: number): string {
  return svg
    .replace(
      /<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/,
      (_match, width: string, height: string) => {
        const [w, h] = [width, height].map((size) => Math.ceil(Number(size)) - 2 * cropped);
        return `<svg viewBox="${cropped} ${cropped} ${w} ${h}" width="${w}" height="${h}">`;
      },
    )
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/ data-[\w-]+="[^"]*"/g, '')
    .replaceAll(/ (?:style|font-family)="[^"]*"/g, '')
    .replaceAll(
      /(="|[ ,])(-?\d+\.\d{2,})(?=[" ,])/g,
      (_match, before: string, number: string) =>
        before + String(Math.round(Number(number) * 10) / 10),
    )
    .replaceAll(/ (?:rx|ry)="0"/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
}
