import type { Project, YamlFile, YamlValue } from '../model.ts';
import { namePattern } from '../namePattern.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { valueAt } from '../yamlReferences.ts';

/** Finds flows that have no data plane in workspaces and deployments with one of the profiles. */
export function missingDataPlane(project: Project): ProjectProblem[] {
  const { documents, documentAt, resources, unclear } = project;
  const withoutOwn = resources.filter(({ kind, file }) => {
    const yaml = kind === 'flow' ? documentAt.get(file) : undefined;
    return yaml?.key === 'flow' && !yaml.isBroken && !hasDataPlane(yaml, 'flow');
  });
  const ofProject = documents.filter(({ key }) => key === 'project').map(dataPlaneDefaults);
  if (unclear.has('project')) return [];
  return documents
    .filter(({ key, isBroken }) => key === 'profile' && !isBroken)
    .flatMap((profile) => {
      const defaults = [dataPlaneDefaults(profile), ...ofProject];
      const missing = withoutOwn.filter(({ name }) => !defaults.some((sets) => sets(name)));
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

/** Tells whether the defaults of a file set the data plane of a flow, or may do so. */
type SetsDataPlane = (flow: string) => boolean;

/** Reads the defaults of a file once, because a project may have many flows. */
function dataPlaneDefaults(yaml: YamlFile): SetsDataPlane {
  const { key, values } = yaml;
  const defaults = valueAt(yaml, `${key}.defaults`);
  const isOpen = valueAt(yaml, `${key}.$<`) !== undefined;
  if (isOpen || (defaults !== undefined && defaults.kind !== 'list')) return () => true;
  const entries = Map.groupBy(values, ({ path }) => entryOf(path));
  const rules = [...entries].flatMap(([entry, own]) =>
    entry === undefined ? [] : [ruleOf(yaml, entry, own)],
  );
  return (flow) => rules.some((sets) => sets(flow));
}

/** Returns the path of the default that a value is in: `profile.defaults.0`. */
function entryOf(path: string): string | undefined {
  return /^\w+\.defaults\.\d+(?=\.|$)/.exec(path)?.[0];
}

function ruleOf(yaml: YamlFile, entry: string, values: readonly YamlValue[]): SetsDataPlane {
  if (valueAt(yaml, `${entry}.$<`) !== undefined) return () => true;
  const isOther = valueAt(yaml, `${entry}.kind`)?.text === 'Component';
  if (isOther || !hasDataPlane(yaml, `${entry}.spec`)) return () => false;
  const names = values
    .filter(({ path }) => path === `${entry}.name` || path.startsWith(`${entry}.name.`))
    .map(nameTest);
  return (flow) => names.some((isNamed) => isNamed(flow));
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

/** Returns the test of a name or a pattern in a default. A pattern must match the whole name. */
function nameTest({ path, text, kind }: YamlValue): SetsDataPlane {
  if (kind === 'alias' || text?.includes('$') === true) return () => true;
  if (text === undefined) return () => false;
  return path.endsWith('.regex') ? namePattern(text) : (flow) => flow === text;
}
