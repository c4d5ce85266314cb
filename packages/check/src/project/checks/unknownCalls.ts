import { MAX_HINTS } from './hints.ts';
import type { Project, Reference } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { TEMPLATE_FUNCTIONS } from '../readTemplate.ts';
import { didYouMean, nearest } from '../../text/nearest.ts';

const UNKNOWN_FIX = 'correct the name, or import or define the macro';

/** Finds macros and variables that a template neither imports nor defines. */
export function unknownCalls(project: Project): ProjectProblem[] {
  const { references, files } = project;
  const imported = new Set(
    references.flatMap(({ kind, scope }) => (kind === 'macro' ? [scope] : [])),
  );
  // A file that another one includes, or imports with its context, can use the names of that one.
  const isContextShared = files.some(
    ({ path, text }) =>
      path.endsWith('.sql') && /\{%[-+]?\s*include\b|\bwith\s+context\b/.test(text),
  );
  // Other SQL files may be templates of dbt or of a custom application.
  const isCertain = ({ from, file }: Reference): boolean =>
    from !== '' || (imported.has(file) && !isContextShared);
  const calls = references.filter((one) => one.kind === 'call' && isCertain(one));
  const variables = references.filter((one) => one.kind === 'variable' && isCertain(one));
  const sameName = Map.groupBy(calls, ({ file, name }) => `${file} ${name}`);
  const unquoted = variables.map((variable) =>
    problemAt(variable, 'unknown-name', 'error', {
      what: `This file has no variable "${variable.name}"`,
      fix: `put the name in quotes: "${variable.name}"`,
    }),
  );
  const macros = [...sameName.values()].flatMap((same, index) => {
    const [first] = same;
    const isExplained = first !== undefined && index < MAX_HINTS;
    if (isExplained && isMeantByImport(first, project)) return [];
    const fix = isExplained ? fixOf(first, project) : undefined;
    return same.map((call) =>
      problemAt(call, 'unknown-macro', 'error', {
        what: `This file neither imports nor defines the macro "${call.name}"`,
        fix: fix ?? UNKNOWN_FIX,
      }),
    );
  });
  return [...unquoted, ...macros];
}

function isMeantByImport({ name, file }: Reference, { references, resources }: Project): boolean {
  return references.some((one) => {
    if (one.kind !== 'macro' || one.file !== file || one.name === '') return false;
    const names = resources.flatMap((macro) =>
      macro.kind === 'macro' && macro.scope === one.scope ? [macro.name] : [],
    );
    return !names.includes(one.name) && nearest(one.name, names)[0] === name;
  });
}

function fixOf({ name, file }: Reference, { references, resources }: Project): string | undefined {
  const macros = resources.filter(({ kind }) => kind === 'macro');
  const exact = macros.find((macro) => macro.name === name);
  if (exact !== undefined) return `add {% from '${exact.scope}' import ${name} %} at the top`;
  const isUsed = (macro: { name: string; scope: string }): boolean =>
    macro.scope === file ||
    references.some(
      (one) =>
        one.kind === 'macro' &&
        one.file === file &&
        one.scope === macro.scope &&
        one.name === macro.name,
    );
  const own = macros.filter(isUsed).map((macro) => macro.name);
  const meant = didYouMean(name, [...own, ...TEMPLATE_FUNCTIONS], undefined);
  if (meant !== undefined) return meant;
  const [nearestOfAll] = nearest(
    name,
    macros.map((macro) => macro.name),
  );
  const other = macros.find((macro) => macro.name === nearestOfAll);
  return other === undefined
    ? undefined
    : `did you mean "${other.name}", which you can import from ${other.scope}?`;
}
