import { parser } from '@lezer/python';
import type { TextFault } from '../../text/textFault.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** Returns the first place where a text isn't valid Python: others often follow from it. */
export function pythonFaults(text: string): TextFault[] {
  const faults: TextFault[] = [];
  parser.parse(text).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) faults.push(fault(syntaxError(text.slice(from, to).trim()), from));
      if (type.name === 'PrintStatement')
        faults.push(fault('print is a function and needs parentheses', from));
      if (type.name === 'Script' || type.name === 'Body')
        faults.push(...indentationFaults(text, node));
    },
  });
  return faults.toSorted((a, b) => a.offset - b.offset).slice(0, 1);
}

function fault(what: string, offset: number): TextFault {
  return { message: `Invalid Python: ${what}`, offset };
}

function syntaxError(found: string): string {
  return found === ''
    ? 'the code is incomplete'
    : `unexpected ${JSON.stringify(found.slice(0, 40))}`;
}

/**
 * Finds statements that are indented differently from the first one of their block. The parser
 * accepts a line that returns to a level that no line above it has.
 */
function indentationFaults(text: string, block: SyntaxNode): TextFault[] {
  const faults: TextFault[] = [];
  let expected: number | undefined;
  let statement = block.firstChild;
  for (; statement !== null; statement = statement.nextSibling) {
    const lineStart = text.lastIndexOf('\n', statement.from - 1) + 1;
    const isFirstInLine = text.slice(lineStart, statement.from).trim() === '';
    const isStatement = /(?:Statement|Definition)$/.test(statement.name);
    if (!isFirstInLine || !isStatement || statement.type.isError) continue;
    const indentation = statement.from - lineStart;
    expected ??= indentation;
    if (indentation !== expected)
      faults.push(fault("the indentation doesn't match any line above", statement.from));
  }
  return faults;
}
