import { parse } from 'yaml';
import { BATCH, type LiveSample, type LiveStep } from '../browser/live/LiveSample.ts';
import { JinjaFault } from 'check/languages/jinja/JinjaFault.ts';
import { mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import { ParameterError, parametersOf } from 'run/parameters.ts';
import { renderSql, type Rendered } from 'run/renderSql.ts';
import { lineAt } from 'check/text/position.ts';

/** Reads a file by its path below the site's root, with tokens filled. */
export type ReadFile = (path: string) => string | undefined;

/** The reason why a file can't run in the browser. */
interface LiveFault {
  what: string;
  allowed?: string;
  fix: string;
  /** The input without rows, if that is the reason. */
  input?: string;
}

/** The command that records the rows of inputs. */
const RECORD = 'UPDATE_EXPECTED=1 npx vitest run --project unit tests/examples/live.test.ts';

const SQL_FILE = /^examples\/([^/]+)\/flows\/([^/]+)\/(components|tests)\/([^/]+)\.sql$/;
const PROFILE = 'profiles/workspace_duckdb.yaml';
const DELIVERIES = ['first', 'second'] as const;

/** Returns the path of a sample's file on the site, without the base. */
export function livePath(file: string): string {
  return file.replace(/^examples\//, '_live/').replace(/\.sql$/, '.json');
}

/** Returns the SQL file of a sample, given the path of the sample's file on the site. */
export function sourceOf(path: string): string {
  return path.replace(/^_live\//, 'examples/').replace(/\.json$/, '.sql');
}

/** Returns the folder with the rows of a project's components, for samples that read them. */
export function inputsFolder(project: string): string {
  return `examples/data/inputs/${project}`;
}

/** Renders a component of an example project, so that it runs on the recorded rows of its inputs. */
export function readLiveSample(
  file: string,
  slug: string,
  read: ReadFile,
): { sample: LiveSample } | { fault: LiveFault } {
  const [, project = '', flow = '', folder, name = ''] = SQL_FILE.exec(file) ?? [];
  const source = name === '' ? undefined : read(file);
  if (source === undefined)
    return {
      fault: {
        what: `\`live\` can't run ${file}`,
        allowed: 'the SQL file of a component or test: examples/<project>/flows/…/<name>.sql',
        fix: "name a component's or test's `.sql` file, or remove `live`",
      },
    };
  try {
    return sampleOf({ file, source, project, flow, name, isTest: folder === 'tests' }, slug, read);
  } catch (error) {
    if (error instanceof JinjaFault) return { fault: renderFault(file, project, error, read) };
    if (error instanceof ParameterError)
      return { fault: cantRender(`${file}: ${error.message}`, 'correct the parameters') };
    throw error;
  }
}

interface SampleFile {
  file: string;
  source: string;
  project: string;
  flow: string;
  name: string;
  isTest: boolean;
}

function sampleOf(
  { file, source, project, flow, name, isTest }: SampleFile,
  slug: string,
  read: ReadFile,
): ReturnType<typeof readLiveSample> {
  const load = (path: string, key: string): Schema => {
    const text = read(`examples/${project}/${path}`);
    return text === undefined ? {} : mappingOf(mappingOf(parse(text) as Json)[key]);
  };
  const parameters = parametersOf(
    load(`${slug}_project.yaml`, 'project'),
    load(PROFILE, 'profile'),
    load(`flows/${flow}/${flow}.yaml`, 'flow'),
  );
  const render = (isIncremental: boolean): Rendered =>
    renderSql(source, {
      parameters,
      files: { get: (path) => read(`examples/${project}/${path}`) },
      isIncremental,
      self: name,
    });
  const first = render(false);
  const isIncremental = first.config['materialized'] === 'incremental';
  const inputs = [...new Set(first.references.map((reference) => reference.name))];
  const rowsOf = (input: string, delivery: (typeof DELIVERIES)[number]): string | undefined =>
    read(`${inputsFolder(project)}/${delivery}/${input}.sql`);

  const missing = inputs.find((input) => rowsOf(input, 'first') === undefined);
  if (missing !== undefined)
    return {
      fault: {
        what: `\`live\` needs rows for "${missing}", which ${file} reads`,
        fix:
          `make sure that tests/examples/live.test.ts runs the flow "${flow}" of ${project}, and ` +
          `record the rows in ${inputsFolder(project)} with \`${RECORD}\`; or remove \`live\``,
        input: missing,
      },
    };
  const steps = DELIVERIES.flatMap((delivery): LiveStep[] => {
    const setup = inputs.flatMap((input) => rowsOf(input, delivery) ?? []);
    if (setup.length === 0 && delivery === 'second') return [];
    const { sql, config } = delivery === 'first' ? first : render(isIncremental);
    return [
      { setup: setup.join('\n'), sql, store: isIncremental ? storeOf(name, config, delivery) : '' },
    ];
  });
  const keys = isIncremental ? keysOf(first.config) : [];
  return { sample: { name, isTest, keys, steps } };
}

/** Describes why a sample can't be rendered, at the line in its file or in the file it imports. */
function renderFault(
  file: string,
  project: string,
  { message, offset, file: imported }: JinjaFault,
  read: ReadFile,
): LiveFault {
  const path = imported === undefined ? file : `examples/${project}/${imported}`;
  const line = lineAt(read(path) ?? '', offset);
  return cantRender(`${path}:${line}: ${message}`, 'correct the template');
}

function cantRender(reason: string, fix: string): LiveFault {
  return { what: `\`live\` can't render ${reason}`, fix: `${fix}, or remove \`live\`` };
}

/** Writes what an incremental component does with the rows of its query. */
function storeOf(
  name: string,
  config: Rendered['config'],
  delivery: (typeof DELIVERIES)[number],
): string {
  if (delivery === 'first') return `CREATE TABLE ${name} AS FROM ${BATCH};`;
  if (config['incremental_strategy'] !== 'merge')
    return `INSERT INTO ${name} BY NAME FROM ${BATCH};`;
  return (
    `MERGE INTO ${name} USING ${BATCH} USING (${keysOf(config).join(', ')}) ` +
    'WHEN MATCHED THEN UPDATE BY NAME WHEN NOT MATCHED THEN INSERT BY NAME;'
  );
}

/** Returns the columns by which an incremental component merges rows. */
function keysOf(config: Rendered['config']): string[] {
  if (config['incremental_strategy'] !== 'merge') return [];
  return [config['unique_key']].flat().map(String);
}
