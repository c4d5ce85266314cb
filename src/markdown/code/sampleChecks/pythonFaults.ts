import { parser } from '@lezer/python';
import type { TextFault } from './TextFault.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** Find where a text is no Python; of several faults on a line the first. */
export function pythonFaults(text: string): TextFault[] {
  const faults = new Map<number, TextFault>();
  parser.parse(text).iterate({
    enter: ({ type, node, from, to }) => {
      const message = type.isError
        ? notReadable(text.slice(from, to).trim())
        : type.name === 'PrintStatement'
          ? 'print is a function: write print(…)'
          : undefined;
      const places: TextFault[] =
        message === undefined ? [] : [{ message: `This is no Python: ${message}.`, offset: from }];
      if (type.name === 'Script' || type.name === 'Body') places.push(...unevenLines(text, node));
      for (const fault of places) {
        const line = text.lastIndexOf('\n', fault.offset - 1);
        if (!faults.has(line)) faults.set(line, fault);
      }
    },
  });
  return [...faults.values()].toSorted((a, b) => a.offset - b.offset);
}

function notReadable(found: string): string {
  return found === ''
    ? 'something is missing here'
    : `${JSON.stringify(found.slice(0, 40))} cannot stand here`;
}

/** The parser takes a line that returns to no level before it for one of the level around. */
function unevenLines(text: string, block: SyntaxNode): TextFault[] {
  let first: number | undefined;
  const faults: TextFault[] = [];
  for (
    let { firstChild: statement } = block;
    statement !== null;
    statement = statement.nextSibling
  ) {
    const start = text.lastIndexOf('\n', statement.from - 1) + 1;
    const isFirst = text.slice(start, statement.from).trim() === '';
    if (!isFirst || statement.type.isError || !/(?:Statement|Definition)$/.test(statement.name))
      continue;
    first ??= statement.from - start;
    if (statement.from - start !== first)
      faults.push({
        message: 'This is no Python: the line is indented as none above it.',
        offset: statement.from,
      });
  }
  return faults;
}
