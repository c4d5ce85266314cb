import { parse } from 'yaml';
import { isMapping, type Json, type Schema } from 'check/validate/json.ts';
import { isCheckedFile } from 'check/project/projectFiles.ts';
import {
  COPIES,
  Database,
  emptyState,
  flowsBefore,
  literal,
  planFlow,
  qualified,
  quoted,
  readDeliveries,
  readProject,
  runBackfill,
  runFlow,
  RowChanges,
  RunError,
  schemaOf,
  Sources,
  type Execute,
  type Project,
  type State,
  type TableName,
} from 'run';
import { NOT_A_QUERY } from '../../browser/live/isQuery.ts';
import {
  PAGE_ROWS,
  type DeliveryState,
  type Pack,
  type Rows,
  type RowsRequest,
  type RunEnd,
  type RunEvent,
  type RunRequest,
  type StoredTable,
} from './messages.ts';

/** The most cells of a page of a table, and the most characters of a value. */
const CELLS = 5000;
const VALUE = 500;

/** The catalog of the tables that flows store. */
const STORED = 'lake';

/** A DuckDB whose database is empty. */
export interface SessionHost {
  execute: Execute;
  /** Stores a file where SQL can read it, and returns its path. */
  save: (path: string, text: string) => Promise<string> | string;
  /** Returns false for several statements and for statements that aren’t a SELECT. */
  isQuery: (text: string, statement: string) => boolean;
}

/** A project that runs on a DuckDB: its files, its tables, and what its sources delivered. */
export class Session {
  readonly #host: SessionHost;
  readonly #database: Database;
  #recorded: ReadonlyMap<string, string> = new Map();
  /** Files that the reader doesn't edit, such as CSV files. Deliveries change them. */
  #data = new Map<string, string>();
  #sources: Sources;
  #delivered = 0;
  #state: State = emptyState();
  readonly #changes: RowChanges;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#database = new Database(host.execute);
    this.#sources = new Sources(host.execute, host.save, []);
    this.#changes = new RowChanges(host.execute);
  }

  /** Opens a project, and lets its first deliveries arrive. */
  async open({ files, deliveries, recorded }: Pack, delivered: number): Promise<void> {
    this.#data = new Map(files.filter(([path]) => !isCheckedFile(path)));
    this.#recorded = new Map(recorded);
    this.#sources = new Sources(
      this.#host.execute,
      this.#host.save,
      readDeliveries(new Map(deliveries)),
    );
    for (let number = 0; number < delivered; number += 1) await this.deliver();
  }

  get delivery(): DeliveryState | undefined {
    const { last, hasNext } = this.#sources;
    return last && { number: this.#delivered, description: last.description, hasNext };
  }

  async deliver(): Promise<DeliveryState | undefined> {
    if (this.#sources.hasNext) this.#delivered += 1;
    await this.#sources.deliver(this.#data);
    return this.delivery;
  }

  /** Runs a flow. Flows that it reads run first if they haven't stored anything yet. */
  async run(
    request: RunRequest,
    onEvent: (event: RunEvent) => void,
    signal: AbortSignal,
  ): Promise<RunEnd> {
    const { files, flow, component, downstream = false, backfill } = request;
    const start = performance.now();
    await this.#changes.copy(await this.#stored());
    const project = readProject(new Map([...this.#data, ...files]), {
      recorded: this.#recorded,
      profile: request.profile,
      parameters: parametersIn(request.parameters),
    });
    const components = component === undefined ? undefined : [component];
    const plan = planFlow(project, flow, { components, downstream });
    const host = await this.#sources.hostFor(project);
    const before = await this.#missing(project, flow);
    const { fullRefresh, runTests, haltOnError, updateMaterialization, failures } = request;
    const options = { signal, runTests, haltOnError, updateMaterialization };
    const end = (status: RunEnd['status']): RunEnd => ({
      status,
      ms: Math.round(performance.now() - start),
      before,
    });
    for (const name of before) {
      const first = await runFlow(planFlow(project, name), host, this.#state, {
        ...options,
        onEvent: (event) => onEvent({ ...event, flow: name }),
      });
      if (first.status === 'failed') return end('failed');
    }
    if (backfill === undefined) {
      const { status, components: runs } = await runFlow(plan, host, this.#state, {
        ...options,
        failures,
        fullRefresh,
        onEvent: (event) => onEvent({ ...event, flow }),
      });
      const ended = end(status);
      for (const stored of signal.aborted ? [] : await this.#stored()) {
        const one = runs.find(({ component: name }) => name === stored.table);
        if (stored.schema !== schemaOf(plan.flow) || one?.rows === undefined) continue;
        const { added, removed } = await this.#changes.count(qualified(stored));
        onEvent({ ...one, flow, added, removed });
      }
      return ended;
    }
    const slices = await runBackfill(plan, host, backfill, this.#state, {
      ...options,
      failures,
      onEvent: (event, slice) =>
        onEvent({ ...event, flow, slice: slice?.start.slice(0, 10) ?? 'final sync' }),
    });
    return end(slices.some(({ run }) => run.status === 'failed') ? 'failed' : 'succeeded');
  }

  /** Lists the flows that a flow reads and that haven't stored a table yet. */
  async #missing(project: Project, flow: string): Promise<string[]> {
    const stored = new Set((await this.#stored()).map(({ schema, table }) => `${schema}.${table}`));
    const hasStored = (name: string): boolean => {
      const owner = project.flow(name);
      const schema = schemaOf(owner);
      return [...owner.components.keys()].some((component) => stored.has(`${schema}.${component}`));
    };
    return flowsBefore(project, flow).filter((name) => name !== flow && !hasStored(name));
  }

  async #stored(): Promise<TableName[]> {
    const all = await this.#all();
    return all.filter(({ catalog }) => catalog === STORED);
  }

  async #all(): Promise<TableName[]> {
    const rows = await this.#database.rows(
      `SELECT table_catalog AS catalog, table_schema AS schema, table_name AS name
       FROM information_schema.tables
       WHERE table_catalog NOT IN ('memory', 'temp', 'system', '${COPIES}')
         AND table_schema NOT LIKE '\\_%' ESCAPE '\\'
         AND table_name NOT LIKE '\\_%' ESCAPE '\\'
       ORDER BY ALL`,
    );
    return rows.map((row) => ({
      catalog: String(row['catalog']),
      schema: String(row['schema']),
      table: String(row['name']),
    }));
  }

  /** Lists all tables, and how the last flow run changed those that flows store. */
  async tables(): Promise<StoredTable[]> {
    const tables: StoredTable[] = [];
    for (const table of await this.#all()) {
      const { catalog, schema, table: name } = table;
      const id = qualified(table);
      const isStored = catalog === STORED;
      const rows = await this.#database.count(id);
      tables.push({
        id,
        group: isStored ? 'Tables' : catalog === 'written_files' ? 'Written files' : catalog,
        name: !isStored && schema === 'main' ? name : `${schema}.${name}`,
        rows,
        ...(isStored && (await this.#changes.count(id))),
      });
    }
    return tables;
  }

  /** Reads a page of a table or of a query. Values are texts, and long ones are cut. */
  async rows({ from, sort, filter, offset }: RowsRequest): Promise<Rows> {
    const source = 'table' in from ? from.table : this.#bracketed(from.query);
    const described = await this.#database.rows(`DESCRIBE FROM ${source}`);
    const all = described.map((row) => ({
      name: String(row['column_name']),
      type: String(row['column_type']),
    }));
    const columns = all.slice(0, Math.floor(CELLS / PAGE_ROWS));
    const where =
      filter === '' ? '' : ` WHERE contains(lower(CAST(t AS VARCHAR)), lower(${literal(filter)}))`;
    const direction = sort?.descending ? ' DESC' : '';
    // Pages repeat rows and miss others if the order of equal values isn't fixed.
    const names = all.map(({ name }) => quoted(name)).join(', ');
    const order = sort && ` ORDER BY ${quoted(sort.column)}${direction}, ${names}`;
    const values = columns.map(
      ({ name }, index) => `left(CAST(${quoted(name)} AS VARCHAR), ${VALUE}) AS c${index}`,
    );
    const isNew = this.#isNew(from);
    const rows = await this.#database.rows(
      `SELECT ${[...values, `${isNew} AS is_new`].join(', ')}
       FROM ${source} AS t${where}${order ?? ''}
       LIMIT ${PAGE_ROWS} OFFSET ${Math.max(0, Math.trunc(offset))}`,
    );
    return {
      columns,
      hiddenColumns: all.length - columns.length,
      rows: rows.map((row) =>
        columns.map((_, index) => {
          const value = row[`c${index}`];
          return value === null || value === undefined ? null : String(value);
        }),
      ),
      isNew: rows.map((row) => row['is_new'] === true),
      count: await this.#database.count(`${source} AS t${where}`),
    };
  }

  #bracketed(query: string): string {
    const text = query.replace(/[\s;]+$/, '');
    const source = `(\n${text}\n)`;
    if (!this.#host.isQuery(text, `FROM ${source}`)) throw new Error(NOT_A_QUERY);
    return source;
  }

  /** Returns an expression that is true for rows `t` that the last flow run added or changed. */
  #isNew(from: RowsRequest['from']): string {
    const old = 'table' in from ? this.#changes.copyOf(from.table) : undefined;
    if (old === undefined) return 'false';
    return `(CAST(t AS VARCHAR) NOT IN (SELECT CAST(b AS VARCHAR) FROM ${old} AS b))`;
  }
}

/** Reads the parameters of a flow run. */
function parametersIn(yaml = ''): Schema {
  const found = yamlOf(yaml);
  if (isMapping(found)) return found;
  if (found === null) return {};
  throw new RunError('The parameters of the flow run aren’t a mapping.', {
    fix: 'write a name and a value on each line, such as “currency: EUR”',
  });
}

function yamlOf(yaml: string): Json {
  try {
    return parse(yaml) as Json;
  } catch (error) {
    throw new RunError(`The parameters of the flow run aren’t YAML: ${(error as Error).message}`);
  }
}
