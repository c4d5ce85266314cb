import type { Project, ProjectFile } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { didYouMean } from '../../text/nearest.ts';

/** Finds entry points whose module or function doesn't exist below `src/`. */
export function unknownFunctions({ references, files, folders }: Project): ProjectProblem[] {
  const python = files.filter(({ path }) => path.endsWith('.py'));
  const words = new Map<ProjectFile, Set<string>>();
  const wordsOf = (file: ProjectFile): Set<string> => {
    const known = words.get(file) ?? new Set(file.text.split(/\W+/));
    words.set(file, known);
    return known;
  };
  const modules = new Map(
    folders.sources.flatMap((source) =>
      python.flatMap((file) =>
        file.path.startsWith(source) ? [[moduleName(file.path.slice(source.length)), file]] : [],
      ),
    ) as [string, ProjectFile][],
  );
  return references.flatMap((reference) => {
    // The schema says that other texts aren't names.
    if (reference.kind !== 'function' || !/^[\w.]+$/.test(reference.name)) return [];
    const module = reference.name.replace(/\.[^.]*$/, '');
    const name = reference.name.slice(module.length + 1);
    const file = modules.get(module);
    const mayHave = (one: ProjectFile): boolean =>
      one.isUnreadable === true || wordsOf(one).has(name) || /\bimport\s*\*/.test(one.text);
    if (file !== undefined && mayHave(file)) return [];
    const path = `${folders.sources[0] ?? 'src/'}${module.replaceAll('.', '/')}.py`;
    const wording =
      file === undefined
        ? {
            what: `Python module "${module}" not found`,
            fix: didYouMean(module, modules.keys(), `create ${path}`),
          }
        : { what: `Function "${name}" not found in ${file.path}`, fix: functionFix(name, file) };
    return [problemAt(reference, 'unknown-function', 'error', wording, file && startOf(file))];
  });
}

function functionFix(name: string, { text }: ProjectFile): string {
  const functions = [...text.matchAll(/^(?:async )?def (\w+)/gm)].map(([, found = '']) => found);
  return didYouMean(name, functions, 'define it there, or correct the name');
}

function startOf({ path }: ProjectFile): { file: string; line: number; column: number } {
  return { file: path, line: 1, column: 1 };
}

/** Turns `checks/targets.py` into `checks.targets`; a package is named after its folder. */
function moduleName(path: string): string {
  return path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
}
