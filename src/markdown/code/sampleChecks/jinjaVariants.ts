import { blank } from '../../../content/withoutCode.ts';
import { pythonFaults } from './pythonFaults.ts';
import type { TextFault } from './textFault.ts';

/**
 * The SQL that a template can render. Variants are as long as the template, to keep all offsets.
 */
export interface JinjaVariants {
  variants: string[];
  faults: TextFault[];
}

interface OpenBlock {
  name: string;
  offset: number;
  /** Whether the text around the block is kept. */
  isAroundKept: boolean;
  /** Whether its first branch is taken. */
  isTaken: boolean;
  /** Whether the text of the current branch is kept. */
  isKept: boolean;
}

const STRING = `"[^"]*"|'[^']*'`;
/** A mapping in an expression, with mappings in it, up to five levels deep. */
const MAPPING = Array.from({ length: 5 }).reduce<string>(
  (inner) => String.raw`\{(?:[^{}]|${inner})*\}`,
  '(?!)',
);

/** A comment, a value, or a block. Strings and mappings may contain the characters that end it. */
const TAG = new RegExp(
  [
    String.raw`\{#[\s\S]*?#\}`,
    String.raw`\{\{-?((?:${STRING}|${MAPPING}|[^{}"'])*?)-?\}\}`,
    String.raw`\{%-?\s*([a-z_]*)((?:${STRING}|[^"'])*?)-?%\}`,
  ].join('|'),
  'g',
);

/** Blocks that need an end tag. `set` needs one if it has no `=`. */
const PAIRED = new Set(['if', 'for', 'macro', 'call', 'filter', 'raw', 'block', 'set']);
const SINGLE = new Set(['from', 'import', 'include', 'extends', 'do', 'set']);

/** Calls that configure the component and produce no text. */
const SILENT_CALL = /^\s*(?:config|with_test|log)\s*\(/;

/**
 * Replaces Jinja values with names and takes the branches: the first of each `if` in one variant,
 * the `else` in the other. Loops run once, as the last run. The contents of macros and variables
 * are dropped.
 */
export function jinjaVariants(text: string): JinjaVariants {
  const [withFirst, withElse] = [variantOf(text, true), variantOf(text, false)];
  return {
    variants: [...new Set([withFirst.variant, withElse.variant])],
    faults: withFirst.faults,
  };
}

function variantOf(text: string, takesFirst: boolean) {
  const faults: TextFault[] = [];
  const open: OpenBlock[] = [];
  let variant = '';
  const write = (part: string): void => {
    const isKept = open.at(-1)?.isKept ?? true;
    variant += isKept ? part : blank(part);
  };
  for (const { 0: tag, 1: value, 2: name, 3: rest = '', index: offset } of text.matchAll(TAG)) {
    write(text.slice(variant.length, offset));
    if (value !== undefined) faults.push(...expressionFaults(value, text.indexOf(value, offset)));
    write(value === undefined || SILENT_CALL.test(value) ? blank(tag) : nameAsLongAs(tag));
    const message = name && readBlock({ name, rest, offset }, open, takesFirst);
    if (message) faults.push({ message, offset });
  }
  const end = text.slice(variant.length);
  const unclosed = /\{[{%#]/.exec(end);
  if (unclosed !== null)
    faults.push({
      message: `${unclosed[0]} isn't closed`,
      offset: variant.length + unclosed.index,
    });
  write(end);
  for (const { name, offset } of open)
    faults.push({ message: `{% ${name} %} is missing its {% end${name} %}`, offset });
  return { variant, faults };
}

/** Begins, continues, or ends a block. Returns what is wrong with the tag. */
function readBlock(
  { name, rest, offset }: { name: string; rest: string; offset: number },
  open: OpenBlock[],
  takesFirst: boolean,
): string | undefined {
  const current = open.at(-1);
  if (name.startsWith('end')) {
    if (current === undefined) return `{% ${name} %} has no matching opening tag`;
    if (name !== `end${current.name}`)
      return `{% ${name} %} doesn't match the open {% ${current.name} %}`;
    open.pop();
  } else if (name === 'elif' || name === 'else') {
    if (current === undefined) return `{% ${name} %} is outside {% if %}`;
    // An `elif` is skipped, because an `else` may follow.
    current.isKept = current.isAroundKept && name === 'else' && !current.isTaken;
  } else if (PAIRED.has(name) && !(name === 'set' && rest.includes('='))) {
    const isAroundKept = current?.isKept ?? true;
    const isTaken = name === 'for' || (name === 'if' && isTrue(rest, takesFirst));
    open.push({ name, offset, isAroundKept, isTaken, isKept: isAroundKept && isTaken });
  } else if (!SINGLE.has(name)) return `Unknown Jinja block {% ${name} %}`;
  return undefined;
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
    .replaceAll('~', '+')
    .replaceAll(/\bis (not )?defined\b/g, (words) => words.replace('defined', 'None   '));
  if (python.trim() === '') return [{ message: 'A Jinja expression is empty', offset }];
  const [first] = pythonFaults(`(${python})`);
  if (first === undefined) return [];
  const message = first.message.replace('Invalid Python', 'Invalid Jinja expression');
  return [{ message, offset: offset + first.offset - 1 }];
}

/** Returns a name that is as long as the text. If the text has several lines, the rest is blank. */
function nameAsLongAs(text: string): string {
  const [first = ''] = text.split('\n');
  return 'j'.repeat(first.length) + blank(text.slice(first.length));
}
