import { Problem } from './problem.ts';
import { lineAt } from 'check/text/position.ts';
import { escapeOf } from 'check/text/visibleText.ts';

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

/** Control characters and marks that change the direction of a text, of which readers see nothing. */
export const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- it finds control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

export function hiddenCharacter(character: string): { what: string; fix: string } {
  const shown = escapeOf(character);
  return {
    what: `the character "${shown}" is invisible, and can change what readers see`,
    fix: 'remove it',
  };
}

/** Finds the first character of a text that was lost because its file isn't UTF-8, or is hidden. */
export function encodingFaults(file: string, text: string): Problem[] {
  const faults: Problem[] = [];
  const lost = text.indexOf(NO_UTF8);
  if (lost >= 0)
    faults.push(
      new Problem({
        file,
        line: lineAt(text, lost),
        what: "file isn't valid UTF-8",
        allowed: 'UTF-8',
        fix: 'save it as UTF-8, and replace each "\uFFFD" with the original character',
      }),
    );
  const hidden = HIDDEN.exec(text);
  if (hidden !== null)
    faults.push(
      new Problem({
        file,
        line: lineAt(text, hidden.index),
        ...hiddenCharacter(hidden[0]),
      }),
    );
  return faults;
}
