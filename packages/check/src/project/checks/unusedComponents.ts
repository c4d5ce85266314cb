import { componentPath } from '../folders.ts';
import type { Project, ProjectFile } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { templateFolder } from '../readApplication.ts';
import { readPython } from '../readPython.ts';
import { readTemplate } from '../readTemplate.ts';
import { nameAt } from '../yamlReferences.ts';

/** Finds files of components that don't belong to any flow. */
export function unusedComponents(project: Project): ProjectProblem[] {
  const flows = new Set(
    project.resources.flatMap((one) => (one.kind === 'flow' ? [one.name] : [])),
  );
  const withoutFlow = project.resources.filter(
    ({ kind, scope, file, generator }) =>
      kind === 'component' &&
      generator === undefined &&
      !flows.has(scope) &&
      componentPath(file, project.folders) !== undefined,
  );
  const named = new Set(
    project.documents.flatMap((yaml) =>
      nameAt(yaml, 'component.flow_name') === undefined ? [] : [yaml.path],
    ),
  );
  const byFlow = Map.groupBy(
    withoutFlow.filter(({ file }) => !named.has(file)),
    ({ file, scope }) => `${componentPath(file, project.folders)?.folder}/${scope}.yaml`,
  );
  return [
    ...[...byFlow].flatMap(([path, [first, ...others]]) => {
      if (first === undefined) return [];
      const { file, scope } = first;
      const isThere = project.documentAt.has(path);
      const which = others.length === 0 ? 'this component' : `${others.length + 1} components`;
      return [
        problemAt({ file, line: 1, column: 1 }, 'unused-component', 'error', {
          what: `No flow runs ${which}, because ${isThere ? `${path} doesn't define a flow` : `flow "${scope}" has no file`}`,
          fix: isThere ? 'add the key "flow" to that file' : `create ${path}`,
        }),
      ];
    }),
    ...misplaced(project, named),
  ];
}

/** Finds components that are next to a flow's file, or in a folder with another name. */
function misplaced(project: Project, named: ReadonlySet<string>): ProjectProblem[] {
  const { files, folders, documents, references } = project;
  const components = new Set(
    documents.flatMap(({ path, key }) => (key === 'component' ? [path] : [])),
  );
  const others = new Set([
    ...documents.flatMap((yaml) => templateFolder(yaml) ?? []),
    ...references.flatMap(({ kind, scope }) => (kind === 'macro' ? [scope] : [])),
  ]);
  const isComponent = ({ path, text }: ProjectFile): boolean =>
    components.has(path) ||
    (path.endsWith('.sql') && readTemplate(text).isComponent) ||
    (path.endsWith('.py') &&
      // Other packages have decorators with the same names.
      /\.resources import\b/.test(text) &&
      readPython(text).type !== undefined);
  return files
    .filter(
      (file) =>
        [...folders.flows, 'components/'].some((folder) => file.path.startsWith(folder)) &&
        componentPath(file.path, folders) === undefined &&
        !named.has(file.path) &&
        ![...others].some((other) => file.path.startsWith(other)) &&
        isComponent(file),
    )
    .map(({ path }) =>
      problemAt({ file: path, line: 1, column: 1 }, 'unused-component', 'warning', {
        what: "No flow runs this component, because it isn't in the folder of one",
        fix: `move it to ${folders.flows[0] ?? 'flows/'}<flow>/components/`,
      }),
    );
}
