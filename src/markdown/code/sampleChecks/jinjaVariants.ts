import { pythonFaults } from './pythonFaults.ts';
import type { TextFault } from './TextFault.ts';

/** What SQL with Jinja can become: each variant as long as the text, so that offsets stay. */
export interface JinjaVariants {
  variants: string[];
  faults: TextFault[];
}

interface Tag {
  kind: 'value' | 'block' | 'comment';
  /** What stands between the delimiters. */
  inner: string;
  innerAt: number;
  from: number;
  to: number;
}

/** A block that is open: which branches of it there are, and whether the one that is being read counts, in each variant. */
interface OpenBlock {
  name: string;
  at: number;
  /** Whether the text around it counts. */
  around: readonly boolean[];
  counts: boolean[];
  taken: boolean[];
}

/** Blocks that end with a tag of their own. */
const PAIRS = new Set(['if', 'for', 'macro', 'call', 'filter', 'raw', 'block', 'set']);
const SINGLES = new Set(['from', 'import', 'include', 'extends', 'do', 'set']);

/** Calls that configure the component and leave no text. */
const SILENT = /^-?\s*(?:config|with_test|log)\s*\(/;

const BOTH = [true, true];
const NEITHER = [false, false];

const CLOSERS: Readonly<Record<string, { end: string; kind: Tag['kind'] }>> = {
  '{{': { end: '}}', kind: 'value' },
  '{%': { end: '%}', kind: 'block' },
  '{#': { end: '#}', kind: 'comment' },
};

/**
 * Put names in the place of Jinja's values, and take its branches: once the first of each `if`, once the last, or none. A loop is run once, its
 * last time. What a macro or a variable holds is left out.
 */
export function jinjaVariants(text: string): JinjaVariants {
  const faults: TextFault[] = [];
  const results = ['', ''];
  const open: OpenBlock[] = [];
  let end = 0;
  const counting = (): readonly boolean[] => open.at(-1)?.counts ?? BOTH;
  const write = (part: string, blank = false): void =>
    results.forEach(
      (_, index) => (results[index] += blank || counting()[index] !== true ? blanked(part) : part),
    );
  for (const tag of tagsOf(text, (at) =>
    faults.push({ message: `${text.slice(at, at + 2)} is not closed.`, offset: at }),
  )) {
    write(text.slice(end, tag.from));
    end = tag.to;
    const whole = text.slice(tag.from, tag.to);
    if (tag.kind === 'comment') write(whole, true);
    else if (tag.kind === 'value') {
      faults.push(...expressionFaults(tag.inner, tag.innerAt));
      if (SILENT.test(tag.inner)) write(whole, true);
      else write(named(whole));
    } else {
      write(whole, true);
      readBlock(tag, open, faults);
    }
  }
  write(text.slice(end));
  for (const { name, at } of open)
    faults.push({ message: `{% ${name} %} has no {% end${name} %}.`, offset: at });
  return { variants: [...new Set(results)], faults };
}

function* tagsOf(text: string, unclosed: (at: number) => void): Generator<Tag> {
  const opener = /\{[{%#]/g;
  for (let found = opener.exec(text); found !== null; found = opener.exec(text)) {
    const from = found.index;
    const { end = '', kind = 'value' } = CLOSERS[found[0]] ?? {};
    const close = kind === 'comment' ? text.indexOf(end, from + 2) : closeOf(text, from + 2, end);
    if (close === -1) return unclosed(from);
    yield { kind, inner: text.slice(from + 2, close), innerAt: from + 2, from, to: close + 2 };
    opener.lastIndex = close + 2;
  }
}

/** Find the end of a tag: not in a text, nor among the braces of a mapping in it. */
function closeOf(text: string, start: number, end: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at === -1) return -1;
    } else if (depth === 0 && text.startsWith(end, at)) return at;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  return -1;
}

function readBlock({ inner, innerAt, from }: Tag, open: OpenBlock[], faults: TextFault[]): void {
  const [, name = '', rest = ''] = /^-?\s*([a-z_]*)([\s\S]*)$/.exec(inner) ?? [];
  const restAt = innerAt + inner.length - rest.length;
  const last = open.at(-1);
  const fault = (message: string): void => void faults.push({ message, offset: from });
  if (name.startsWith('end')) {
    if (last?.name !== name.slice(3))
      return fault(
        `{% ${name} %} ends nothing${last === undefined ? '' : `: {% ${last.name} %} is open`}.`,
      );
    open.pop();
  } else if (name === 'elif' || name === 'else') {
    if (
      last === undefined ||
      !['if', 'for'].includes(last.name) ||
      (name === 'elif' && last.name === 'for')
    )
      return fault(`{% ${name} %} stands in no {% if %}.`);
    if (name === 'elif') faults.push(...expressionFaults(rest, restAt));
    // A loop runs; an `if` goes to its last branch in the second variant, and an `elif` may still be followed by it.
    last.counts = last.around.map(
      (counts, index) =>
        counts && last.name === 'if' && last.taken[index] !== true && name === 'else',
    );
  } else if (PAIRS.has(name) && !(name === 'set' && rest.includes('='))) {
    const around = open.at(-1)?.counts ?? BOTH;
    const chosen = name === 'if' ? branchOf(rest) : name === 'for' ? BOTH : NEITHER;
    if (name === 'if') faults.push(...expressionFaults(rest, restAt));
    if (name === 'for')
      faults.push(
        ...expressionFaults(
          /\sin\s([\s\S]*)$/.exec(rest)?.[1] ?? '',
          restAt + rest.search(/\sin\s/) + 4,
        ),
      );
    open.push({
      name,
      at: from,
      around,
      counts: around.map((counts, index) => counts && chosen[index] === true),
      taken: [...chosen],
    });
  } else if (!SINGLES.has(name)) fault(`There is no block {% ${name} %}.`);
}

/** A condition on the loop is decided by its last run; any other holds in the first variant only. */
function branchOf(condition: string): boolean[] {
  const [, not, place] = /^\s*(not\s+)?loop\.(first|last)\s*$/.exec(condition) ?? [];
  return place === undefined ? [true, false] : Array.from({ length: 2 }, () => not === undefined);
}

/** An expression of Jinja is one of Python, but for `~` and filters without brackets, which Python takes for operators and names. */
function expressionFaults(expression: string, offset: number): TextFault[] {
  const bare = expression
    .replace(/^-/, ' ')
    .replace(/-$/, ' ')
    .replaceAll('~', '+')
    .replaceAll(/\bis (not )?defined\b/g, (words) => words.replace('defined', 'None   '));
  if (bare.trim() === '') return [{ message: 'An expression of Jinja is missing.', offset }];
  const [first] = pythonFaults(`(${bare})`);
  return first === undefined
    ? []
    : [
        {
          message: first.message.replace('This is no Python', 'This is no expression of Jinja'),
          offset: offset + Math.max(0, Math.min(first.offset - 1, expression.length)),
        },
      ];
}

/** Keep lines and columns, and nothing else. */
function blanked(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Write a name that is as long as the text; on several lines the rest is blank. */
function named(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  return ['j'.repeat(first.length), ...rest.map((line) => ' '.repeat(line.length))].join('\n');
}
