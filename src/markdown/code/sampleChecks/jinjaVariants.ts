import { blank } from '../../../content/withoutCode.ts';
import { pythonFaults } from './pythonFaults.ts';
import type { TextFault } from './textFault.ts';

/**
 * The SQL that SQL with Jinja can become. Variants are as long as the text, so that offsets stay.
 */
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

interface OpenBlock {
  name: string;
  at: number;
  /** Whether the text around the block is kept. */
  isAroundKept: boolean;
  /** Whether the text of the current branch is kept. */
  isKept: boolean;
  /** Whether a branch was kept already. */
  isDecided: boolean;
}

/** Blocks that need an end tag. `set` needs one if it has no `=`. */
const PAIRED = new Set(['if', 'for', 'macro', 'call', 'filter', 'raw', 'block', 'set']);
const SINGLE = new Set(['from', 'import', 'include', 'extends', 'do', 'set']);

/** Calls that configure the component and produce no text. */
const SILENT_CALL = /^-?\s*(?:config|with_test|log)\s*\(/;

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
  const tags = [...tagsOf(text, faults)];
  const withFirst = variantOf(text, tags, true, faults);
  const withLast = variantOf(text, tags, false, []);
  return { variants: [...new Set([withFirst, withLast])], faults };
}

function variantOf(
  text: string,
  tags: readonly Tag[],
  takesFirst: boolean,
  faults: TextFault[],
): string {
  const open: OpenBlock[] = [];
  let variant = '';
  let end = 0;
  const write = (part: string): void => {
    const isKept = open.at(-1)?.isKept ?? true;
    variant += isKept ? part : blank(part);
  };
  for (const tag of tags) {
    write(text.slice(end, tag.from));
    end = tag.to;
    const whole = text.slice(tag.from, tag.to);
    if (tag.kind === 'value') faults.push(...expressionFaults(tag.inner, tag.innerAt));
    const hasText = tag.kind === 'value' && !SILENT_CALL.test(tag.inner);
    write(hasText ? nameAsLongAs(whole) : blank(whole));
    if (tag.kind === 'block') readBlock(tag, open, takesFirst, faults);
  }
  write(text.slice(end));
  for (const { name, at } of open)
    faults.push({ message: `{% ${name} %} has no {% end${name} %}.`, offset: at });
  return variant;
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

function readBlock(
  { inner, innerAt, from }: Tag,
  open: OpenBlock[],
  takesFirst: boolean,
  faults: TextFault[],
): void {
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
    // An `elif` is skipped, because an `else` may follow. A loop runs, so its `else` doesn't.
    const isLastBranch = isInIf && name === 'else';
    current.isKept = current.isAroundKept && isLastBranch && !current.isDecided;
  } else if (PAIRED.has(name) && !(name === 'set' && rest.includes('='))) {
    if (name === 'if') faults.push(...expressionFaults(rest, restAt));
    if (name === 'for') {
      const [, variables = '', list = ''] = /^([\s\S]*?\sin\s)([\s\S]*)$/.exec(rest) ?? [];
      faults.push(...expressionFaults(list, restAt + variables.length));
    }
    const isDecided = name === 'for' || (name === 'if' && isTrue(rest, takesFirst));
    const isAroundKept = current?.isKept ?? true;
    open.push({ name, at: from, isAroundKept, isKept: isAroundKept && isDecided, isDecided });
  } else if (!SINGLE.has(name)) fault(`There is no block {% ${name} %}.`);
}

/** Decides a condition of an `if`. The loop's only run is the first and the last. */
function isTrue(condition: string, otherwise: boolean): boolean {
  const match = /^\s*(not\s+)?loop\.(?:first|last)\s*$/.exec(condition);
  return match === null ? otherwise : match[1] === undefined;
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
