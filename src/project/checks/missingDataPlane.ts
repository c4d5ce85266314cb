import type { Project, YamlFile } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { valueAt } from '../yamlReferences.ts';

/** Finds flows that have no data plane in workspaces and deployments with one of the profiles. */
export function missingDataPlane({ documents, resources }: Project): ProjectProblem[] {
  const flows = resources.filter(({ kind }) => kind === 'flow');
  const withoutOwn = flows.filter(({ file }) => {
    const yaml = documents.find(({ path }) => path === file);
    return yaml !== undefined && !hasDataPlane(yaml, 'flow');
  });
  const project = documents.filter(({ key }) => key === 'project');
  return documents
    .filter((yaml) => yaml.key === 'profile' && valueAt(yaml, 'profile') !== undefined)
    .flatMap((profile) => {
      const missing = withoutOwn.filter(
        ({ name }) => ![profile, ...project].some((yaml) => setsDataPlane(yaml, name)),
      );
      if (missing.length === 0) return [];
      const { key } = valueAt(profile, 'profile') ?? { key: undefined };
      const names = missing.map(({ name }) => `"${name}"`).join(', ');
      const what =
        missing.length === 1
          ? `Flow ${names} has no data plane with this profile`
          : `Flows ${names} have no data plane with this profile`;
      return [
        problemAt(
          key ?? { file: profile.path, line: 1, column: 1 },
          'missing-data-plane',
          'error',
          { what, fix: 'add a default with "data_plane" for these flows' },
          missing[0],
        ),
      ];
    });
}

/** True if one of the defaults in a file sets the data plane of a flow, or may do so. */
function setsDataPlane(yaml: YamlFile, flow: string): boolean {
  const { key, values } = yaml;
  if (values.some(({ path }) => path === `${key}.$<`)) return true;
  const defaults = valueAt(yaml, `${key}.defaults`);
  if (defaults !== undefined && defaults.kind !== 'list') return true;
  const count = values.filter(({ path }) => /^\w+\.defaults\.\d+$/.test(path)).length;
  return Array.from({ length: count }, (_, index) => `${key}.defaults.${index}`).some(
    (entry) =>
      values.some(({ path }) => path === `${entry}.$<`) ||
      (valueAt(yaml, `${entry}.kind`)?.text !== 'Component' &&
        matches(yaml, `${entry}.name`, flow) &&
        hasDataPlane(yaml, `${entry}.spec`)),
  );
}

function hasDataPlane(yaml: YamlFile, path: string): boolean {
  const value = valueAt(yaml, path);
  // A reference, an alias, or a splice can set any key.
  if (value !== undefined && value.kind !== 'mapping' && value.text !== undefined) return true;
  return (
    value?.kind === 'alias' ||
    ['data_plane', '$<', '<<'].some((key) => valueAt(yaml, `${path}.${key}`) !== undefined)
  );
}

/** True if the names or patterns of a default match a flow. A pattern must match the whole name. */
function matches(yaml: YamlFile, prefix: string, flow: string): boolean {
  return yaml.values.some(({ path, text, kind }) => {
    if (path !== prefix && !path.startsWith(`${prefix}.`)) return false;
    if (kind === 'alias' || text?.includes('$') === true) return true;
    if (text === undefined) return false;
    return path.endsWith('.regex') ? matchesPattern(text, flow) : text === flow;
  });
}

function matchesPattern(pattern: string, name: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(name);
  } catch {
    // A pattern of Python that JavaScript doesn't know may match.
    return true;
  }
}
