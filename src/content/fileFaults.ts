import { lineAt, Problem } from './problem.ts';

const CONFLICT = /^<{7} .*$/m;
/** The replacement for bytes that aren't UTF-8. */
const NO_UTF8 = '\uFFFD';

/** Finds mistakes that any file can have: its name, a conflict that git left, another encoding. */
export function fileFaults(file: string, text: string): Problem[] {
  const faults: Problem[] = [];
  const name = file.replace(/^content\//, '');
  if (!/^(?:[a-z0-9._/-]|\{[a-z-]+\})+$/.test(name)) {
    const meant = name.toLowerCase().replaceAll(/[^a-z0-9._/{}-]+/g, '-');
    faults.push(
      new Problem({
        file,
        line: 1,
        what: `the file's name is no address: "${name}"`,
        allowed: 'small letters, digits, "-", "_", "." and tokens such as {product}',
        fix: `name it content/${meant}`,
      }),
    );
  }
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) {
    faults.push(
      new Problem({
        file,
        line: lineAt(text, conflict.index),
        what: 'git left a conflict here',
        fix:
          'keep what is right, and remove the lines that begin with <<<<<<<, ======= and ' +
          '>>>>>>>',
      }),
    );
  }
  const lost = text.indexOf(NO_UTF8);
  if (lost >= 0) {
    faults.push(
      new Problem({
        file,
        line: lineAt(text, lost),
        what: 'letters of this file cannot be read',
        allowed: 'UTF-8',
        fix: 'save it as UTF-8, and write the letters again that became "\uFFFD"',
      }),
    );
  }
  return faults;
}
