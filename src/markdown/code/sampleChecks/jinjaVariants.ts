import { blank } from '../../../content/withoutCode.ts';
import { pythonFaults } from './pythonFaults.ts';
import type { TextFault } from './textFault.ts';

/** The SQL that SQL with Jinja can become. Variants are as long as the text, so that offsets stay. */
export interface JinjaVariants {
  variants: string[];
  faults: TextFault[];
}

interface Tag {
  kind: 'value' | 'block' | 'comment';
  /** The text between the delimiters. */
  inner: string;
  innerAt: number;
  from: number;
  to: number;
}

/** One value for each of the two variants: the first takes the first branch of an `if`. */
type PerVariant = readonly boolean[];

interface OpenBlock {
  name: string;
  at: number;
  /** Whether the text around the block is kept. */
  around: PerVariant;
  /** Whether the text of the current branch is kept. */
  kept: PerVariant;
  /** Whether the first branch of an `if` is taken. */
  takesFirst: PerVariant;
}

/** Blocks that need an end tag. `set` needs one if it has no `=`. */
const PAIRED = new Set(['if', 'for', 'macro', 'call', 'filter', 'raw', 'block', 'set']);
const SINGLE = new Set(['from', 'import', 'include', 'extends', 'do', 'set']);

/** Calls that configure the component and produce no text. */
const SILENT_CALL = /^-?\s*(?:config|with_test|log)\s*\(/;

const BOTH: PerVariant = [true, true];
const NEITHER: PerVariant = [false, false];
const FIRST: PerVariant = [true, false];

const TAG_KINDS: Readonly<Record<string, { end: string; kind: Tag['kind'] }>> = {
  '{{': { end: '}}', kind: 'value' },
  '{%': { end: '%}', kind: 'block' },
  '{#': { end: '#}', kind: 'comment' },
};

/**
 * Replaces Jinja's values by names and takes its branches: the first of each `if` in one variant,
 * the last, if there is an `else`, in the other. Loops run once, as the last run. The contents of
 * macros and variables are dropped.
 */
export function jinjaVariants(text: string): JinjaVariants {
  const faults: TextFault[] = [];
  const variants = ['', ''];
  const open: OpenBlock[] = [];
  const write = (part: string): void => {
    const kept = open.at(-1)?.kept ?? BOTH;
    for (const [index, isKept] of kept.entries()) variants[index] += isKept ? part : blank(part);
  };
  let end = 0;
  for (const tag of tagsOf(text, faults)) {
    write(text.slice(end, tag.from));
    end = tag.to;
    const whole = text.slice(tag.from, tag.to);
    if (tag.kind === 'value') faults.push(...expressionFaults(tag.inner, tag.innerAt));
    const hasText = tag.kind === 'value' && !SILENT_CALL.test(tag.inner);
    write(hasText ? nameAsLongAs(whole) : blank(whole));
    if (tag.kind === 'block') readBlock(tag, open, faults);
  }
  write(text.slice(end));
  for (const { name, at } of open)
    faults.push({ message: `{% ${name} %} has no {% end${name} %}.`, offset: at });
  return { variants: [...new Set(variants)], faults };
}

function* tagsOf(text: string, faults: TextFault[]): Generator<Tag> {
  const opener = /\{[{%#]/g;
  for (let found = opener.exec(text); found !== null; found = opener.exec(text)) {
    const from = found.index;
    const { end = '', kind = 'value' } = TAG_KINDS[found[0]] ?? {};
    const innerAt = from + 2;
    const close = kind === 'comment' ? text.indexOf(end, innerAt) : closeOf(text, innerAt, end);
    if (close === -1) {
      faults.push({ message: `${found[0]} is not closed.`, offset: from });
      return;
    }
    yield { kind, inner: text.slice(innerAt, close), innerAt, from, to: close + 2 };
    opener.lastIndex = close + 2;
  }
}

/** Returns the offset of a tag's end, which is in no string and in no braces of a mapping. */
function closeOf(text: string, start: number, end: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at === -1) return -1;
    } else if (depth === 0 && text.startsWith(end, at)) return at;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return -1;
}

function readBlock({ inner, innerAt, from }: Tag, open: OpenBlock[], faults: TextFault[]): void {
  const [, name = '', rest = ''] = /^-?\s*([a-z_]*)([\s\S]*)$/.exec(inner) ?? [];
  const restAt = innerAt + inner.length - rest.length;
  const current = open.at(-1);
  const fault = (message: string): void => {
    faults.push({ message, offset: from });
  };
  if (name.startsWith('end')) {
    if (current?.name === name.slice('end'.length)) open.pop();
    else {
      const isOpen = current === undefined ? '' : `: {% ${current.name} %} is open`;
      fault(`{% ${name} %} ends nothing${isOpen}.`);
    }
  } else if (name === 'elif' || name === 'else') {
    const isInIf = current?.name === 'if';
    const isInLoop = current?.name === 'for' && name === 'else';
    if (current === undefined || !(isInIf || isInLoop))
      return fault(`{% ${name} %} stands in no {% if %}.`);
    if (name === 'elif') faults.push(...expressionFaults(rest, restAt));
    // The second variant skips each `elif`, because an `else` may follow. Loops run at least once.
    const isLastBranch = isInIf && name === 'else';
    current.kept = current.around.map(
      (isKept, index) => isKept && isLastBranch && !current.takesFirst[index],
    );
  } else if (PAIRED.has(name) && !(name === 'set' && rest.includes('='))) {
    const around = current?.kept ?? BOTH;
    const takesFirst = name === 'if' ? variantsWhere(rest) : name === 'for' ? BOTH : NEITHER;
    if (name === 'if') faults.push(...expressionFaults(rest, restAt));
    if (name === 'for') {
      const [, variables = '', list = ''] = /^([\s\S]*?\sin\s)([\s\S]*)$/.exec(rest) ?? [];
      faults.push(...expressionFaults(list, restAt + variables.length));
    }
    const kept = around.map((isKept, index) => isKept && takesFirst[index] === true);
    open.push({ name, at: from, around, kept, takesFirst });
  } else if (!SINGLE.has(name)) fault(`There is no block {% ${name} %}.`);
}

/** Returns the variants in which a condition is true. The loop's last run decides `loop.last`. */
function variantsWhere(condition: string): PerVariant {
  const match = /^\s*(not\s+)?loop\.(?:first|last)\s*$/.exec(condition);
  if (match === null) return FIRST;
  return match[1] === undefined ? BOTH : NEITHER;
}

/**
 * Checks a Jinja expression as Python, which it is except for `~`, `is defined`, and filters
 * without parentheses, which Python reads as operators and names.
 */
function expressionFaults(expression: string, offset: number): TextFault[] {
  const python = expression
    .replace(/^-/, ' ')
    .replace(/-$/, ' ')
    .replaceAll('~', '+')
    .replaceAll(/\bis (not )?defined\b/g, (words) => words.replace('defined', 'None   '));
  if (python.trim() === '') return [{ message: 'An expression of Jinja is missing.', offset }];
  const [first] = pythonFaults(`(${python})`);
  if (first === undefined) return [];
  const at = Math.min(Math.max(0, first.offset - 1), expression.length);
  const message = first.message.replace('This is no Python', 'This is no expression of Jinja');
  return [{ message, offset: offset + at }];
}

/** Returns a name that is as long as the text. If the text has several lines, the rest is blank. */
function nameAsLongAs(text: string): string {
  const [first = ''] = text.split('\n');
  return 'j'.repeat(first.length) + blank(text.slice(first.length));
}
