import { Problem } from './problem.ts';
import { lineAt } from 'check/text/position.ts';

const CONFLICT = /^<{7} .*$/m;
/** The character that replaces bytes that aren't valid UTF-8. */
const NO_UTF8 = '\uFFFD';

/** Finds mistakes that any file can have: an invalid name, a merge conflict, a wrong encoding. */
export function fileFaults(file: string, text: string): Problem[] {
  const faults: Problem[] = [];
  const name = file.replace(/^content\//, '');
  if (!/^(?:[a-z0-9._/-]|\{[a-z-]+\})+$/.test(name)) {
    const meant = name.toLowerCase().replaceAll(/[^a-z0-9._/{}-]+/g, '-');
    faults.push(
      new Problem({
        file,
        line: 1,
        what: `file name "${name}" can't be used in a URL`,
        allowed: 'lowercase letters, digits, "-", "_", ".", and tokens such as {product}',
        fix: `rename it to content/${meant}`,
      }),
    );
  }
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) {
    faults.push(
      new Problem({
        file,
        line: lineAt(text, conflict.index),
        what: 'file contains an unresolved merge conflict',
        fix:
          'keep the correct version, and remove the lines that start with <<<<<<<, =======, and ' +
          '>>>>>>>',
      }),
    );
  }
  return [...faults, ...encodingFaults(file, text)];
}

/** Finds the first character of a text that was lost because its file isn't UTF-8. */
export function encodingFaults(file: string, text: string): Problem[] {
  const lost = text.indexOf(NO_UTF8);
  if (lost < 0) return [];
  return [
    new Problem({
      file,
      line: lineAt(text, lost),
      what: "file isn't valid UTF-8",
      allowed: 'UTF-8',
      fix: 'save it as UTF-8, and replace each "\uFFFD" with the original character',
    }),
  ];
}
