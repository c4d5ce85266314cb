import { Python } from '../../languages/python/Python.ts';
import { didYouMean } from '../../text/nearest.ts';
import { check } from '../../validate/check.ts';
import { explain } from '../../validate/explain.ts';
import type { SchemaSet } from '../../validate/SchemaSet.ts';
import {
  argumentSchema,
  PYTHON_CALLS,
  pythonCalls,
  TEST_CALLS,
  testSchemas,
  type CodeCall,
} from '../codeCalls.ts';
import type { Place, Project, ProjectFile } from '../model.ts';
import { perFile } from '../perFile.ts';
import { placesIn } from '../placeAt.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { isComponentDecorator } from '../readPython.ts';

/** Finds arguments of decorators that don't exist, or whose values aren't allowed. */
export function wrongArguments({ files, resources }: Project, set: SchemaSet): ProjectProblem[] {
  const components = new Set(
    resources.flatMap(({ kind, file }) => (kind === 'component' ? [file] : [])),
  );
  const areTestsOpen = hasOwnTests(files);
  return files.flatMap((file) =>
    file.path.endsWith('.py') && components.has(file.path) ? inPython(file, set, areTestsOpen) : [],
  );
}

/** True if a project may define tests with `@generic_test`. */
export function hasOwnTests(files: readonly ProjectFile[]): boolean {
  return files.some(({ path, text }) => path.endsWith('.py') && text.includes('generic_test'));
}

const inPython = perFile(({ path, text }: ProjectFile, set: SchemaSet, areTestsOpen: boolean) => {
  const code = new Python(text);
  const decorated = code.decorated().filter(isComponentDecorator);
  const placeAt = placesIn(path, text);
  const calls = decorated.flatMap(({ call, calls: inner }) => [
    ...(call === undefined ? [] : [call]),
    ...inner.filter(({ called }) => PYTHON_CALLS.includes(called)),
  ]);
  return [
    ...argumentProblems(set, pythonCalls(calls), placeAt, areTestsOpen),
    ...calls.flatMap(({ positional, named }) =>
      [...positional, ...named.values()].flatMap(({ variable, offset }) =>
        variable === undefined || code.mayDefine(variable)
          ? []
          : [
              problemAt(placeAt(offset), 'unknown-name', 'error', {
                what: `This file has no variable "${variable}"`,
                fix: `put the name in quotes: "${variable}"`,
              }),
            ],
      ),
    ),
  ];
});

/** Checks the arguments of calls whose values are known. */
export function argumentProblems(
  set: SchemaSet,
  calls: readonly CodeCall[],
  placeAt: (offset: number) => Place,
  areTestsOpen: boolean,
): ProjectProblem[] {
  return calls.flatMap((call) => {
    const { called, first, firstOffset, given, isOpen } = call;
    const schema = argumentSchema(set, called, first);
    if (schema === undefined) {
      const names = TEST_CALLS.includes(called) ? [...testSchemas(set).keys()] : [];
      if (names.length === 0 || first === undefined || areTestsOpen) return [];
      return [
        problemAt(placeAt(firstOffset), 'unknown-value', 'error', {
          what: `${called}(): Unknown test "${first}"`,
          allowed: names.join(', '),
          fix: didYouMean(first, names, undefined),
        }),
      ];
    }
    const values = Object.fromEntries(given.map(({ name, value = null }) => [name, value]));
    const isKnown = (name: string): boolean =>
      given.every((one) => one.name !== name || (one.value ?? undefined) !== undefined);
    const all = check(set, schema, called === 'ref' ? { name: first ?? null, ...values } : values);
    const violations = all.filter(
      ({ path: [name], keyword }) =>
        (name === undefined ? !isOpen || keyword === 'additionalProperties' : isKnown(name)) &&
        !(name === 'name' && called === 'ref'),
    );
    return explain(violations, set, {}).map(({ words, where, path: [name] }) => {
      const found = given.find((one) => one.name === name);
      const isName = where === '';
      const offset = (isName ? found?.offset : found?.valueOffset) ?? call.offset;
      const what = isName
        ? words.what.replace(/^(Unknown|Missing) key/, '$1 argument')
        : words.what;
      return problemAt(placeAt(offset), words.code, 'error', {
        ...words,
        what: `${called}()${isName ? '' : `.${where}`}: ${what}`,
      });
    });
  });
}
