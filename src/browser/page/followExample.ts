import { all, scrollInto } from '../shared/dom.ts';
import { revealElement } from './tabs.ts';

/** A key of YAML, with what is before it on its line. */
const KEY = /^(?<before>\s*(?:- +)*)(?<key>[\w"'$<>.-]+):(?:\s|$)/;

const CURRENT = 'line-current';

/**
 * Marks the property of a row in the example beside it, or goes from a clicked line of the example to
 * its property.
 */
export function followExample(target: Element, isClick: boolean): void {
  const example = document.getElementById('examples')?.closest('.heading')?.nextElementSibling;
  if (!example) return;
  const line = target.closest('.line');
  const lines = all('pre', example).flatMap(placedLines);
  if (line) {
    const path = lines.find((one) => one.line === line)?.path;
    if (isClick && path !== undefined) goToProperty(path);
    return;
  }
  const id = target.closest('.properties tr[id]')?.id;
  if (id === undefined) return;
  for (const one of lines) one.line.classList.toggle(CURRENT, matches(id, one.path));
  const marked = all(`.${CURRENT}`, example);
  // A click also shows the tab of an example that has the property.
  if (isClick && marked[0] && !marked.some((one) => one.checkVisibility()))
    revealElement(marked[0]);
  const first = marked.find((one) => one.checkVisibility());
  if (first) scrollInto(first.closest('pre') ?? example, first);
}

interface PlacedLine {
  line: HTMLElement;
  /** The path of its key; empty for a line without a key. */
  path: string;
}

/** Finds the path of the key on each line of YAML by its indentation. */
function placedLines(code: Element): PlacedLine[] {
  const parents: { indent: number; key: string }[] = [];
  return all('.line', code).map((line) => {
    const { before = '', key } = KEY.exec(line.textContent)?.groups ?? {};
    if (key === undefined) return { line, path: '' };
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

/** Goes to the property of a path, or of the nearest one around it. */
function goToProperty(path: string): void {
  const rows = all('.properties tr[id]');
  for (let steps = path.split('.'); steps.length > 0; steps = steps.slice(0, -1)) {
    const row = rows.find(({ id }) => matches(id, steps.join('.')));
    if (row === undefined) continue;
    location.hash = row.id;
    return;
  }
}
