import type { Project } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { firstHints } from './hints.ts';
import { unknown } from './unknownNames.ts';

/**
 * Finds references to parameters that no file sets, and that have no fallback. In Python, they are
 * only warnings, because the code decides what happens without a value.
 */
export function unknownParameters(project: Project): ProjectProblem[] {
  const { references, parameters, unclear } = project;
  if (unclear.has('project') || unclear.has('profile') || unclear.has('flow')) return [];
  const names = new Set(parameters.map(({ name }) => name));
  const prefixes = new Set([...names].flatMap((name) => prefixesOf(name)));
  const open = new Set(parameters.flatMap(({ name, isOpen }) => (isOpen ? [name] : [])));
  const hints = firstHints();
  return references.flatMap((reference) => {
    const { kind, name, optional } = reference;
    if (kind !== 'parameter' || optional === true || name === '') return [];
    const isSet = prefixes.has(name) || ['', ...prefixesOf(name)].some((path) => open.has(path));
    if (isSet) return [];
    const isPython = reference.file.endsWith('.py');
    const fallback = isPython ? 'default' : 'fallback';
    const fix = `correct the name, set it in the project file, or add a ${fallback}`;
    const wording = unknown('Parameter', name, names, fix, hints);
    if (wording === undefined) return [];
    const what = isPython ? `No file sets the parameter "${name}"` : wording.what;
    const severity = isPython ? 'warning' : 'error';
    const words = { ...wording, what, allowed: undefined };
    return [problemAt(reference, 'unknown-parameter', severity, words)];
  });
}

/** Lists the paths that lead to a parameter, and its own: `a`, `a.b`, and `a.b.c`. */
export function prefixesOf(name: string): string[] {
  const keys = name.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}
