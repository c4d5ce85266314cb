import type { Fault } from '../document/document.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** The options that follow the language of a code block. */
export interface CodeMeta {
  title?: string;
  alt?: string;
  file?: string;
  fragment?: string;
  /** The other program whose file the YAML is. */
  of?: string;
  /** The SQL dialect, if neither the title nor the page's URL names it. */
  dialect?: string;
  highlighted: number[];
  ins: number[];
  del: number[];
  lines: boolean;
  invalid: boolean;
  /** True if search skips the block, because another part of the page explains the same content. */
  unsearched: boolean;
  /** True if readers can run the SQL file in the browser. */
  live: boolean;
}

const TEXTS = ['title', 'file', 'fragment', 'of', 'dialect', 'alt'] as const;
const RANGES = ['ins', 'del'] as const;
const FLAGS = ['lines', 'invalid', 'unsearched', 'live'] as const;
const SYNTAX =
  'title="…", {1,3-5}, ins={…}, del={…}, lines, ' +
  'file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live';
const OPTION = /\s*(?:\{([^}]*)\}|([\w-]+)=(?:"([^"]*)"|\{([^}]*)\})|(\S+))/g;

/** Parses the options of a code block strictly. */
export function parseCodeMeta(text: string): { meta: CodeMeta; faults: Fault[] } {
  const meta: CodeMeta = {
    highlighted: [],
    ins: [],
    del: [],
    lines: false,
    invalid: false,
    unsearched: false,
    live: false,
  };
  const faults: Fault[] = [];
  for (const [, range, key, value, keyRange, word] of text.trim().matchAll(OPTION)) {
    const name = key ?? word ?? '{…}';
    if (range !== undefined) readLines(range, meta.highlighted, faults);
    else if (isOneOf(name, RANGES) && keyRange !== undefined)
      readLines(keyRange, meta[name], faults);
    else if (isOneOf(name, TEXTS) && value !== undefined) readText(name, value, meta, faults);
    else if (isOneOf(name, FLAGS) && word !== undefined) meta[name] = true;
    else faults.push(misuse(name));
  }
  return { meta, faults };
}

function readText(
  name: (typeof TEXTS)[number],
  value: string,
  meta: CodeMeta,
  faults: Fault[],
): void {
  if (value.trim() === '')
    faults.push({
      what: `"${name}" is empty`,
      fix: `add text to ${name}="…", or remove it`,
    });
  else meta[name] = value;
}

function readLines(range: string, lines: number[], faults: Fault[]): void {
  for (const part of range.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part) ?? [];
    const from = Number(first);
    const to = Number(last);
    // Both are NaN if the part isn't a range.
    if (!(from >= 1 && to >= from) || lines.length > 9999) {
      faults.push({
        what: `"{${range}}" isn't a valid line range`,
        allowed: 'line numbers from 1 and ranges, such as {1,3-5}',
        fix: 'write the lines of this block to highlight, or remove the range',
      });
      return;
    }
    for (let line = from; line <= to; line += 1) lines.push(line);
  }
}

function misuse(option: string): Fault {
  const name = option.replace(/=.*/s, '');
  const known = [...TEXTS, ...RANGES, ...FLAGS];
  if (!isOneOf(name, known))
    return {
      what: `unknown code block option "${name}"`,
      allowed: SYNTAX,
      fix: didYouMean(name, known, `remove "${name}"`),
    };
  if (isOneOf(name, FLAGS))
    return { what: `\`${name}\` doesn't take a value`, fix: `write \`${name}\`` };
  return {
    what: `option "${option}" has a missing or invalid value`,
    allowed: SYNTAX,
    fix: `write "${name}" as in the list, or remove it`,
  };
}

function isOneOf<T extends string>(name: string, list: readonly T[]): name is T {
  return (list as readonly string[]).includes(name);
}
