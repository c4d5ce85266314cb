import type { JinjaTag } from './jinja.ts';
import type { Call } from './python.ts';

/** The functions that the platform and Jinja define in each template. */
export const TEMPLATE_FUNCTIONS: readonly string[] = (
  'config is_incremental ref retry_strategy with_test ' +
  'caller cycler debug dict gettext joiner lipsum loop namespace ngettext range super'
).split(' ');

/** Statements that define names: those that they assign, import, or loop over, and arguments. */
const DEFINING = ['block', 'call', 'extends', 'for', 'from', 'import', 'macro', 'set', 'with'];

/** A filter or a test looks like a call: `x | join(", ")`, `x is divisibleby(3)`. */
const FILTER_OR_TEST = /(?:\||\bis(?:\s+not)?)\s*$/;

/** Finds calls of names that a template neither imports nor defines, with their offsets in it. */
export function undefinedCalls(
  tags: readonly { tag: JinjaTag; calls: readonly Call[] }[],
  variables: readonly string[],
): { name: string; offset: number }[] {
  // A parent template may define names, too.
  if (tags.some(({ tag }) => tag.word === 'extends')) return [];
  const known = new Set([
    ...TEMPLATE_FUNCTIONS,
    ...variables,
    ...tags.flatMap(({ tag }) => definedNames(tag)),
  ]);
  return tags.flatMap(({ tag, calls }) =>
    calls
      .filter(
        ({ called, offset }) =>
          /^\w+$/.test(called) &&
          !known.has(called) &&
          tag.word !== 'filter' &&
          // The expression starts with a parenthesis that the tag doesn't have.
          !FILTER_OR_TEST.test(tag.text.slice(0, Math.max(0, offset - 1))),
      )
      .map(({ called, offset }) => ({ name: called, offset: tag.offset - 1 + offset })),
  );
}

/** Lists the names that a tag may define, and those that it tests with `is defined`. */
function definedNames({ word, text }: JinjaTag): string[] {
  const tested = [...text.matchAll(/(\w+)\s+is\s+(?:not\s+)?(?:defined|callable|undefined)\b/g)];
  const [target = ''] = DEFINING.includes(word) ? (targetOf(word).exec(text) ?? []) : [];
  return [...tested.map(([, name = '']) => name), ...(target.match(/\w+/g) ?? [])];
}

/** Returns a pattern for the part of a statement that can define names. */
function targetOf(word: string): RegExp {
  if (word === 'set') return /^[^=|]*/;
  if (word === 'for') return /^.*?(?=\bin\b)/s;
  if (word === 'call') return /^\([^)]*\)/;
  return /^.*/s;
}
