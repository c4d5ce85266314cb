import { renderMermaidSVG } from 'beautiful-mermaid';

/** A diagram without its own styles. */
interface DrawnDiagram {
  svg: string;
  /** In px. */
  width: number;
}

const PADDING = 12;
/** Labels that the library writes with 9 to 11 px. The smallest letters of a page have 12. */
const SMALL_LETTERS = /font-size="(?:9|1[01])"/g;
/**
 * Distance between layers in px. The library's 40 makes drawings wider, so their text is smaller.
 */
const LAYER_SPACING = 24;

/** The width in px inside the frame of a diagram on a phone. */
const PHONE_WIDTH = 326;

/** A line that says which kind of component the nodes are, such as "class a,b read". */
const KIND_LINE = /^\s*class ([\w,-]+) (\w+)$/gm;

/** The margins in px that the library gives diagrams of these kinds, whatever the padding is. */
const MARGINS: readonly { kind: RegExp; margin: number }[] = [
  { kind: /^\s*sequenceDiagram/, margin: 30 },
  { kind: /^\s*(?:classDiagram|erDiagram)/, margin: 40 },
];

/**
 * Draws Mermaid text as SVG. The colors come from diagram.css. Throws the library's errors.
 */
export function drawDiagram(source: string): DrawnDiagram {
  const drawn = renderMermaidSVG(source, {
    padding: PADDING,
    layerSpacing: LAYER_SPACING,
    font: 'sans-serif',
    transparent: true,
  });
  const { margin } = MARGINS.find(({ kind }) => kind.test(source)) ?? { margin: PADDING };
  const crop = margin - PADDING;
  const [svgTag, x, y] = /<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>/.exec(drawn) ?? [''];
  const width = Math.ceil(Number(x)) - 2 * crop;
  const height = Math.ceil(Number(y)) - 2 * crop;
  const size = `viewBox="${crop} ${crop} ${width} ${height}" width="${width}" height="${height}"`;
  const sized = drawn.replace(svgTag, `<svg ${size}>`).replace(SMALL_LETTERS, 'font-size="12"');
  return { svg: withoutStyles(withKinds(sized, source)), width };
}

/**
 * Draws a flowchart from top to bottom, if it fits on a phone only that way. Returns undefined for
 * other diagrams. `width` is the width in px of the drawing from left to right.
 */
export function drawForPhone(source: string, width: number): string | undefined {
  const down = source.replace(/^(\s*flowchart) LR$/m, '$1 TB');
  if (width <= PHONE_WIDTH || down === source) return undefined;
  const drawn = drawDiagram(down);
  return drawn.width <= PHONE_WIDTH ? drawn.svg : undefined;
}

/**
 * Names a drawing by two elements of the page, and makes its ids unique on the page by prefixing
 * them.
 */
export function labelDiagram(
  svg: string,
  { prefix, titleId, textId }: { prefix: string; titleId: string; textId: string },
): string {
  return svg
    .replace('<svg ', `<svg role="img" aria-labelledby="${titleId}" aria-describedby="${textId}" `)
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
}

/** Marks the nodes of each kind. Throws an error if the diagram has no such node. */
function withKinds(svg: string, source: string): string {
  let marked = svg;
  for (const [, ids = '', kind] of source.matchAll(KIND_LINE))
    for (const id of ids.split(',')) {
      const node = `<g class="node" data-id="${id}"`;
      if (!marked.includes(node)) throw new Error(`class: "${id}" isn't a node of the diagram`);
      marked = marked.replace(node, `$& data-kind="${kind}"`);
    }
  return marked;
}

function withoutStyles(svg: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/ data-(?!kind)[\w-]+="[^"]*"/g, '')
    .replaceAll(/ (?:style|font-family)="[^"]*"/g, '')
    .replaceAll(
      /(="|[ ,])(-?\d+\.\d{2,})(?=[" ,])/g,
      (_, before: string, number: string) => before + Math.round(Number(number) * 10) / 10,
    )
    .replaceAll(/ (?:rx|ry)="0"/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
}
