import { KINDS } from '../../languages/jinja/jinjaStatement.ts';
import { readJinja } from '../../languages/jinja/jinjaTemplate.ts';
import type { Place, Project, ProjectFile, YamlFile } from '../model.ts';
import { perFile } from '../perFile.ts';
import { placesIn } from '../placeAt.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { placeIn } from '../yamlReferences.ts';

/** The values of components that the platform renders. It renders all of an application's templates. */
const TEMPLATE = /^component\..*\.(?:sql|query)$/;

/** Finds the first mistake in each template, because others often follow from it. */
export function faultyTemplates(project: Project): ProjectProblem[] {
  const { documents, files, references, resources } = project;
  const rendered = new Set([
    ...resources.flatMap(({ kind, file }) => (kind === 'component' ? [file] : [])),
    ...references.flatMap(({ kind, scope }) => (kind === 'macro' ? [scope] : [])),
  ]);
  const generated = new Set(
    resources.flatMap(({ generator, file }) => (generator === undefined ? [] : [file])),
  );
  return [
    ...files.flatMap((file) =>
      file.path.endsWith('.sql') ? inSql(file, rendered.has(file.path)) : [],
    ),
    ...documents.flatMap((yaml) => inYaml(yaml, generated.has(yaml.path))),
  ];
}

const inSql = perFile(({ path, text }: ProjectFile, isRendered: boolean): ProjectProblem[] => {
  const { all, faults } = readJinja(text);
  const words: readonly string[] = KINDS;
  // An unused file might be a template of another program, with its own blocks.
  const isOther =
    !isRendered && all.some(({ kind, tag }) => kind === 'block' && !words.includes(tag.word));
  return isOther ? [] : firstProblem(faults, placesIn(path, text));
});

const inYaml = perFile(({ values }: YamlFile, isTemplate: boolean): ProjectProblem[] =>
  values.flatMap((value) => {
    const { path, text = '', source } = value;
    if (!(isTemplate || TEMPLATE.test(path)) || !/\{[{%#]/.test(text)) return [];
    const { faults } = readJinja(source?.text ?? text);
    return firstProblem(faults, (offset) => placeIn(value, offset));
  }),
);

function firstProblem(
  [first]: ReturnType<typeof readJinja>['faults'],
  placeAt: (offset: number) => Place,
): ProjectProblem[] {
  if (first === undefined) return [];
  const { message, fix, offset } = first;
  return [problemAt(placeAt(offset), 'jinja-syntax', 'error', { what: message, fix })];
}
