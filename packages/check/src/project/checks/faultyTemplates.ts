import { KINDS } from '../../languages/jinja/jinjaStatement.ts';
import { JinjaFault } from '../../languages/jinja/JinjaFault.ts';
import { jinjaTags } from '../../languages/jinja/jinjaTags.ts';
import { readJinja } from '../../languages/jinja/jinjaTemplate.ts';
import type { SchemaSet } from '../../validate/SchemaSet.ts';
import { jinjaCalls } from '../codeCalls.ts';
import type { Place, Project, ProjectFile, YamlFile } from '../model.ts';
import { perFile } from '../perFile.ts';
import { placesIn } from '../placeAt.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { placeIn } from '../yamlReferences.ts';
import { argumentProblems, hasOwnTests } from './wrongArguments.ts';

/** The values of components that the platform renders. It renders all of an application's templates. */
const TEMPLATE = /^component\..*\.(?:sql|query)$/;

/**
 * Finds the first mistake in each template, because others often follow from it. In a template
 * without one, it finds wrong arguments.
 */
export function faultyTemplates(project: Project, set: SchemaSet): ProjectProblem[] {
  const { documents, files, references, resources } = project;
  const rendered = new Set([
    ...resources.flatMap(({ kind, file }) => (kind === 'component' ? [file] : [])),
    ...references.flatMap(({ kind, scope }) => (kind === 'macro' ? [scope] : [])),
  ]);
  const generated = new Set(
    resources.flatMap(({ generator, file }) => (generator === undefined ? [] : [file])),
  );
  const areTestsOpen = hasOwnTests(files);
  return [
    ...files.flatMap((file) =>
      file.path.endsWith('.sql') ? inSql(file, rendered.has(file.path), set, areTestsOpen) : [],
    ),
    ...documents.flatMap((yaml) => inYaml(yaml, generated.has(yaml.path))),
  ];
}

const inSql = perFile(
  (
    { path, text }: ProjectFile,
    isRendered: boolean,
    set: SchemaSet,
    areTestsOpen: boolean,
  ): ProjectProblem[] => {
    const { all, faults } = readJinja(text);
    const words: readonly string[] = KINDS;
    // An unused file might be a template of another program, with its own blocks.
    const isOther =
      !isRendered && all.some(({ kind, tag }) => kind === 'block' && !words.includes(tag.word));
    if (isOther) return [];
    const placeAt = placesIn(path, text);
    if (!isRendered) return firstProblem(faults, placeAt);
    const first = firstProblem([...faults, ...outsideJinja(text)], placeAt);
    const calls = jinjaCalls(all);
    return first.length > 0 ? first : argumentProblems(set, calls, placeAt, areTestsOpen);
  },
);

const inYaml = perFile(({ values }: YamlFile, isTemplate: boolean): ProjectProblem[] =>
  values.flatMap((value) => {
    const { path, text = '', source } = value;
    if (!(isTemplate || TEMPLATE.test(path))) return [];
    const written = source?.text ?? text;
    const faults = /\{[{%#]/.test(text) ? readJinja(written).faults : [];
    return firstProblem([...faults, ...outsideJinja(written)], (offset) => placeIn(value, offset));
  }),
);

/** `{ ref("orders") }`, `{ this }`, `FROM ref("orders")`, and `config(` at the start of a line. */
const WITHOUT_BRACES =
  /(?<![{$])\{\s*(?:(ref|config|with_test)\s*\(|(this|parameters\.\w[\w.]*)\s*\})|\b(?:from|join)\s+(ref)\s*\(\s*["']|^[ \t]*(config|with_test)\s*\(/gim;

/** Finds Jinja without its double braces, which a database would get as SQL. */
function outsideJinja(text: string): JinjaFault[] {
  const found = [...text.matchAll(WITHOUT_BRACES)];
  if (found.length === 0) return [];
  const { tags } = jinjaTags(text);
  return found.flatMap(({ 0: whole, index, 1: called, 2: variable, 3: read, 4: set }) => {
    const name = called ?? read ?? set;
    const start = index + whole.search(/\{|ref|config|with_test/i);
    const before = text.slice(0, start);
    const isComment =
      /--[^\n]*$/.test(before) || before.lastIndexOf('/*') > before.lastIndexOf('*/');
    if (isComment || tags.some((tag) => tag.start <= start && start < tag.end)) return [];
    const code = name === undefined ? String(variable) : `${name}()`;
    const fix = name === undefined ? `write {{ ${code} }}` : `write {{ ${name}(…) }}`;
    return [new JinjaFault(`${code} isn't in double braces, so it isn't Jinja`, start, fix)];
  });
}

function firstProblem(
  faults: readonly JinjaFault[],
  placeAt: (offset: number) => Place,
): ProjectProblem[] {
  const [first] = faults.toSorted((a, b) => a.offset - b.offset);
  if (first === undefined) return [];
  const { message, fix, offset } = first;
  return [problemAt(placeAt(offset), 'jinja-syntax', 'error', { what: message, fix })];
}
