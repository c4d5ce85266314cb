import { baseName, folderPath } from './folders.ts';
import { idOf, type ProjectFile, type Resource, type YamlFile } from './model.ts';
import { componentOf, type Part } from './readYamlResource.ts';
import { readSqlComponent } from './readSql.ts';
import { readYaml } from './readYaml.ts';
import type { ReferenceRules } from './referenceRules.ts';
import { nameAt, yamlReferences } from './yamlReferences.ts';

const CONFIG = 'component.application.config';

/** Returns the folder with the templates of an application component, if it's a simple one. */
export function templateFolder(yaml: YamlFile): string | undefined {
  if (nameAt(yaml, 'component.application.application_id') !== 'simple') return undefined;
  const folder = nameAt(yaml, `${CONFIG}.template_path`);
  return folder === undefined ? undefined : folderPath(folder);
}

/** Reads the components that a simple application generates, one for each template. */
export function readApplication(
  yaml: YamlFile,
  application: Resource,
  files: readonly ProjectFile[],
  rules: ReferenceRules,
): Part {
  const folder = templateFolder(yaml);
  if (folder === undefined) return { resources: [], references: [] };
  const { name, scope } = application;
  const generator = idOf(application);
  const variables = Object.fromEntries(
    yaml.values.flatMap(({ path, text }) => {
      const [, variable] = /^component\.application\.config\.parameters\.([^.]+)$/.exec(path) ?? [];
      return variable === undefined || text === undefined ? [] : [[variable, text] as const];
    }),
  );
  const templates = files.filter(
    ({ path }) =>
      path.startsWith(folder) && /^[^/]+\.(?:sql|ya?ml)$/.test(path.slice(folder.length)),
  );
  const parts = templates.map((template): Part => {
    const generated = `${name}_${baseName(template.path)}`;
    if (template.path.endsWith('.sql'))
      return readSqlComponent(template, { name: generated, scope, isTest: false, variables });
    const inner = readYaml(template, rules);
    const component = { ...componentOf(inner, scope), name: generated };
    return {
      resources: [component],
      references: yamlReferences(inner, idOf(component), scope, variables),
    };
  });
  return {
    resources: parts.flatMap(({ resources }) =>
      resources.map((one) => (one.kind === 'component' ? { ...one, generator } : one)),
    ),
    // Parameters can also be lists, or come from a splice.
    references: parts.flatMap(({ references }) =>
      references.filter(({ kind }) => kind !== 'variable'),
    ),
  };
}
