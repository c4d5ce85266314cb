import type { ReferenceRule } from 'check/project/model.ts';

/** What a name at the end of a text stands for, in Jinja, in Python, and in braces. */
const CONTEXTS: readonly (readonly [before: RegExp, kind: ReferenceRule['kind']])[] = [
  [/\bref\(\s*["'][\w-]*$/, 'component'],
  [/\bref\([^()\n]*,\s*flow\s*=\s*["'][\w-]*$/, 'flow'],
  [/\bconnection\s*=\s*["'][\w-]*$/, 'connection'],
  [/\bparameters(?:\.[\w-]*)+$/, 'parameter'],
  [/\$\{\s*vaults\.[\w-]*$/, 'vault'],
  [/\bvaults\[["'][\w-]*$/, 'vault'],
];

/** Returns which names belong at the end of a text; undefined if that isn't a name of code. */
export function namesFor(before: string): Pick<ReferenceRule, 'kind'> | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1).slice(-500);
  const kind = CONTEXTS.find(([pattern]) => pattern.test(line))?.[1];
  return kind === undefined ? undefined : { kind };
}

/** Returns the flow that `ref()` names after the cursor. */
export function flowAfter(after: string): string | undefined {
  return /^[\w-]*["']\s*,\s*flow\s*=\s*["']([\w-]+)["']/.exec(after)?.[1];
}

/** Which macros belong at the end of a template. */
type MacroContext =
  | { kind: 'files' }
  | { kind: 'macros'; file: string }
  | { kind: 'imported'; names: readonly string[] };

const FROM = /\{%-?\s*from\s+["']([^"']+)["']\s+import\s([\w\s,]*?)-?%\}/g;
const MODULES = /\{%-?\s*import\s+["']([^"']+)["']\s+as\s+(\w+)/g;

/** Returns which macros belong at the end of a template; undefined outside of Jinja and in strings. */
export function macrosFor(before: string): MacroContext | undefined {
  const start = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  const tag = start < 0 ? '' : before.slice(start);
  if (tag === '' || /[}%]\}/.test(tag)) return undefined;
  if (/^\{%-?\s*(?:from|import)\s+["'][\w-]*$/.test(tag)) return { kind: 'files' };
  const [, file] = /^\{%-?\s*from\s+["']([^"']+)["']\s+import\s[\w\s,]*$/.exec(tag) ?? [];
  if (file !== undefined) return { kind: 'macros', file: withoutDot(file) };
  if (!/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(tag)) return undefined;
  const [, module] = /(\w+)\.\w*$/.exec(tag) ?? [];
  if (module === undefined) {
    const lists = [...before.matchAll(FROM)].flatMap(([, , list = '']) => list.split(','));
    const names = lists.map((one) => one.trim().replace(/^\w+\s+as\s+/, ''));
    return { kind: 'imported', names: [...new Set(names)].filter((name) => name !== '') };
  }
  const of = [...before.matchAll(MODULES)].findLast(([, , name]) => name === module);
  return of && { kind: 'macros', file: withoutDot(of[1] ?? '') };
}

function withoutDot(file: string): string {
  return file.replace(/^(?:\.\/)+/, '');
}
