import { all, around, scrollInto } from '../shared/dom.ts';

/** A key of YAML, with what is before it on its line. */
const KEY = /^(?<before>\s*(?:- +)*)(?<key>[\w"'$<>.-]+):(?:\s|$)/;

const CURRENT = 'line-current';

const ROW = '.properties tr[id]';

/** The row of the property that is marked. */
let current: HTMLElement | undefined;

/**
 * Marks the property that is being read in the example beside it, or goes from a clicked line of the
 * example to its property.
 */
export function followExample(type: string, target: EventTarget | null): void {
  const example = document.getElementById('examples')?.closest('.heading')?.nextElementSibling;
  let row = type === 'scroll' ? rowBeingRead() : around(target, ROW);
  if (!example || (type === 'scroll' && row === current) || (type === 'pointerover' && !row))
    return;
  const lines = all('pre', example)
    .filter((code) => code.checkVisibility())
    .flatMap(placedLines);
  const clicked = type === 'click' && around(target, '.line');
  if (clicked) row = goToProperty(lines.find(({ line }) => line === clicked)?.path ?? '');
  if (row) current = row;
  else if (!current?.isConnected || !around(target, '[role=tab]')) return;
  const id = withParents(current.id).find((one) => lines.some(({ path }) => matches(one, path)));
  for (const { line, path } of lines.reverse())
    if (line.classList.toggle(CURRENT, matches(id ?? '', path)))
      scrollInto(line.closest('pre') ?? example, line);
}

/** Prefers the row of the pointer, the focus, or the URL. */
function rowBeingRead(): HTMLElement | undefined {
  const rows = all(ROW).filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && row.checkVisibility();
  });
  return (
    rows.find((row) => row.matches(':hover')) ??
    rows.find((row) => row.matches(':focus-within, :target')) ??
    rows.find((row) => row.getBoundingClientRect().bottom > innerHeight / 3)
  );
}

interface PlacedLine {
  line: HTMLElement;
  path: string;
}

/** Finds the path of each key of YAML by its indentation. */
function placedLines(code: Element): PlacedLine[] {
  const parents: { indent: number; key: string }[] = [];
  return all('.line', code).flatMap((line) => {
    const { before = '', key } = KEY.exec(line.textContent)?.groups ?? {};
    if (key === undefined) return [];
    const indent = before.length;
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop();
    parents.push({ indent, key });
    return { line, path: parents.map((one) => one.key).join('.') };
  });
}

/** Tests whether a path is that of a property, whose ID has `*` for names of the reader. */
function matches(id: string, path: string): boolean {
  const [steps, names] = [path.split('.'), id.split('.')];
  return (
    steps.length === names.length &&
    names.every((name, index) => name === '*' || name === steps[index])
  );
}

/** Goes to the property of a path, or of the nearest one around it. Returns its row. */
function goToProperty(path: string): HTMLElement | undefined {
  const rows = all(ROW);
  const row = withParents(path)
    .map((one) => rows.find(({ id }) => matches(id, one)))
    .find(Boolean);
  if (row) location.hash = row.id;
  return row;
}

/** Returns a path and those around it, from the inside out. */
function withParents(path: string): string[] {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
}
