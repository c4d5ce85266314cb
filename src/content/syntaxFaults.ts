import { parseSync } from 'rolldown/utils';
import { lineAt } from 'check/text/position.ts';
import { Problem } from './problem.ts';

/**
 * Finds the place where a file of TypeScript can't be parsed, such as the navigation. A parser reads
 * on after a mistake, so what it finds below the first one isn't reliable.
 */
export function syntaxFaults(file: string, text: string): Problem[] {
  const [error] = parseSync(file, text).errors;
  if (error === undefined) return [];
  const { message, labels } = error;
  const start = labels[0]?.start ?? 0;
  return [
    new Problem({
      file,
      line: lineAt(text, start),
      what: `the file isn't valid TypeScript: ${message.replaceAll(/\s+/g, ' ')}`,
      allowed:
        'text in quotes, lists in [ ], and key: value pairs in { }, with commas between them',
      fix: 'check this line and the one above for a missing comma, quote, or bracket',
    }),
  ];
}
