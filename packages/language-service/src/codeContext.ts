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
