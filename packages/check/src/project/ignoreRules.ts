import { folderOf } from './folders.ts';

/** A line of an ignore file, in the format of `.gitignore`. */
interface Rule {
  /** The folders and the name that the pattern consists of. */
  parts: Pattern<Glob>;
  isNegative: boolean;
  /** It ends with `/`, so it matches only folders. */
  isFolder: boolean;
}

/** A pattern in which `MANY` stands for any number of items: `*` in a name, and `**` in a path. */
type Pattern<Part> = readonly (Part | typeof MANY)[];
/** The pattern of a name. A part is a character, `?`, or a class such as `[a-z]`. */
type Glob = Pattern<(character: string) => boolean>;

const MANY = Symbol('many');

/**
 * Returns a function that is true for paths that an ignore file leaves out. It has no regular
 * expressions, because those of patterns with many `*` or `**` take longer than anyone waits.
 */
export function ignoreRules(text: string): (path: string) => boolean {
  const rules = text
    .split(/\r?\n/)
    .flatMap((line) => ruleOf(line))
    .reverse();
  const folders = new Map<string, boolean>();
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    const names = path.split('/').map((name) => [...name]);
    const parent = folderOf(path);
    if (parent !== '' && isIgnoredFolder(parent)) return true;
    // The last rule that matches decides.
    const rule = rules.find((one) => (isFolder || !one.isFolder) && matchesPath(one.parts, names));
    return rule !== undefined && !rule.isNegative;
  };
  const isIgnoredFolder = (path: string): boolean => {
    const known = folders.get(path) ?? isIgnored(path, true);
    folders.set(path, known);
    return known;
  };
  return rules.length === 0 ? () => false : (path) => isIgnored(path.toLowerCase(), false);
}

function ruleOf(line: string): Rule[] {
  const written = withoutTrailingSpace(line);
  if (written === '' || written.startsWith('#')) return [];
  const isNegative = written.startsWith('!');
  const pattern = isNegative ? written.slice(1) : written;
  const isFolder = pattern.endsWith('/');
  const path = isFolder ? pattern.slice(0, -1) : pattern;
  const names = path.replace(/^\//, '').toLowerCase().split('/');
  if (names.every((name) => name === '')) return [];
  const parts = names.map((name) => (name === '**' ? MANY : globOf(name)));
  // A name without a slash matches in all folders.
  return [{ parts: path.includes('/') ? parts : [MANY, ...parts], isNegative, isFolder }];
}

/** Removes white space at the end, except after a backslash. */
function withoutTrailingSpace(line: string): string {
  const text = line.trimEnd();
  const isEscaped = text.length < line.length && /(?:^|[^\\])(?:\\\\)*\\$/.test(text);
  return isEscaped ? line.slice(0, text.length + 1) : text;
}

function globOf(name: string): Glob {
  const parts: Glob[number][] = [];
  for (let at = 0; at < name.length; at += 1) {
    const character = name.charAt(at);
    const end = character === '[' ? name.indexOf(']', at + 2) : -1;
    if (character === '*') {
      if (parts.at(-1) !== MANY) parts.push(MANY);
    } else if (character === '?') parts.push(() => true);
    else if (end !== -1) {
      parts.push(classOf(name.slice(at + 1, end)));
      at = end;
    } else {
      if (character === '\\') at += 1;
      const literal = name.charAt(at);
      parts.push((other) => other === literal);
    }
  }
  return parts;
}

/** Reads the inside of `[a-z_]` or `[!a-z]`. */
function classOf(text: string): (character: string) => boolean {
  const isNegative = /^[!^]/.test(text);
  const ranges = [...text.slice(isNegative ? 1 : 0).matchAll(/(.)-(.)|\\?(.)/gs)].map(
    ([, from = '', to = '', one]) => [one ?? from, one ?? to] as const,
  );
  return (character) =>
    ranges.some(([from, to]) => from <= character && character <= to) !== isNegative;
}

function matchesPath(parts: Rule['parts'], path: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = parts;
  // The usual case: a name in any folder.
  if (first === MANY && rest.length > 0 && !rest.includes(MANY))
    return path.length >= rest.length && matchesPath(rest, path.slice(-rest.length));
  // `a/**` matches what is in `a`, but not `a` itself.
  const isInside = parts.length > 1 && parts.at(-1) === MANY;
  const pattern: Rule['parts'] = isInside ? [...parts.slice(0, -1), [MANY], MANY] : parts;
  return matches(pattern, path, (glob, name) =>
    matches(glob, name, (fits, character) => fits(character)),
  );
}

/**
 * True if a pattern matches all items. If the rest doesn't fit, only the last `MANY` takes more, so
 * the time is at most the product of both lengths.
 */
function matches<Part, Item>(
  pattern: Pattern<Part>,
  items: readonly Item[],
  fits: (part: Part, item: Item) => boolean,
): boolean {
  let part = 0;
  let many = -1;
  let afterMany = 0;
  for (let at = 0; at < items.length;) {
    const current = pattern[part];
    if (current === MANY) {
      many = part;
      afterMany = at;
      part += 1;
    } else if (current !== undefined && fits(current, items[at] as Item)) {
      part += 1;
      at += 1;
    } else if (many === -1) return false;
    else {
      part = many + 1;
      afterMany += 1;
      at = afterMany;
    }
  }
  return pattern.slice(part).every((rest) => rest === MANY);
}
