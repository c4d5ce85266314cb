import { all, around, scrollInto } from '../shared/dom.ts';

/** A key of YAML, with what is before it on its line. */
const KEY = /^(?<before>\s*(?:- +)*)(?<key>[\w"'$<>.-]+):(?:\s|$)/;

const CURRENT = 'line-current';

const ROW = '.properties tr[id]';
/** The row of a property, or a heading that isn't directly followed by another one. */
const PART = `${ROW}, .heading:not(:has(+ .heading)) > [id]`;

/** The row or the heading that is being read. */
let current: HTMLElement | undefined;

/**
 * Marks the property that is being read in the example beside it, or goes from a clicked line of the
 * example to its property.
 */
export function followExample(type: string, target: EventTarget | null): void {
  const example = document.getElementById('examples')?.closest('.heading')?.nextElementSibling;
  let row = type === 'scroll' ? partBeingRead() : around(target, ROW);
  if (!example || (type === 'scroll' && row === current) || (type === 'pointerover' && !row))
    return;
  const lines = all('pre', example)
    .filter((code) => code.checkVisibility())
    .flatMap(placedLines);
  const clicked = type === 'click' && around(target, '.line');
  if (clicked) {
    row = innermostRow(lines.find(({ line }) => line === clicked)?.path, lines);
    if (row) location.hash = row.id;
  }
  if (row) current = row;
  else if (!current?.isConnected || !around(target, '[role=tab]')) return;
  const marked = innermostRow(propertyOf(current), lines);
  for (const { line, path } of lines.reverse())
    if (line.classList.toggle(CURRENT, marked !== undefined && contains(marked.id, path)))
      scrollInto(line.closest('pre') ?? example, line);
}

/**
 * Returns the row or heading of the pointer, the focus, or the URL, or else the last one that starts
 * in the upper half of the window.
 */
function partBeingRead(): HTMLElement | undefined {
  const parts = all(PART).filter((part) => part.checkVisibility());
  const topOf = (part: HTMLElement): number => part.getBoundingClientRect().top;
  return (
    parts.find((part) => part.matches(':hover')) ??
    parts.find(
      (part) =>
        part.matches(':focus-within, :target') && topOf(part) > 0 && topOf(part) < innerHeight,
    ) ??
    parts.findLast((part) => topOf(part) < innerHeight / 2)
  );
}

/** Returns the ID of a row. For the heading of a type, it's the ID of the property that has the type. */
function propertyOf({ id, localName }: HTMLElement): string | undefined {
  const link = document.querySelector(`${ROW} a[href="#${CSS.escape(id)}"]`);
  return localName === 'tr' ? id : around(link, ROW)?.id;
}

interface PlacedLine {
  line: HTMLElement;
  path: string;
}

/** Finds the path of the key that each line of YAML belongs to, by its indentation. */
function placedLines(code: Element): PlacedLine[] {
  const parents: { indent: number; key: string }[] = [];
  return all('.line', code).map((line) => {
    const { before = '', key } = KEY.exec(line.textContent)?.groups ?? {};
    const indent = key === undefined ? line.textContent.search(/\S|$/) : before.length;
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop();
    if (key !== undefined) parents.push({ indent, key });
    return { line, path: parents.map((one) => one.key).join('.') };
  });
}

/**
 * Tests whether a path is that of a property or inside it. In the ID of the property, `*` stands for
 * a name that the reader chooses.
 */
function contains(id: string, path: string): boolean {
  const steps = path.split('.');
  return id
    .split('.')
    .every((name, index) => name === steps[index] || (name === '*' && steps[index]));
}

/**
 * Returns the innermost property that contains a path and is in the example. The properties of a
 * type are below the property that has the type.
 */
function innermostRow(path = '', lines: readonly PlacedLine[]): HTMLElement | undefined {
  return all(ROW).findLast(
    ({ id }) => contains(id, path) && lines.some((one) => contains(id, one.path)),
  );
}
