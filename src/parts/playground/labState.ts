import type { StartState } from '../../browser/live/startEngine.ts';
import type { DeliveryState, RunEnd, RunEvent, StoredTable } from './messages.ts';
import type { YamlFile } from '../yaml/checkFiles.ts';
import { begun, broken, ended, withEvent, type LogEntry } from './run/runLog.ts';

/** What the playground shows, except for the files. */
export interface LabState {
  /** What is being done. Undefined if the reader can act. */
  busy?: Busy;
  /** What happened last, in a sentence. */
  message: string;
  /** True if that's a failure. */
  isFault: boolean;
  /** True if what happened last can be tried again, because DuckDB couldn't be loaded. */
  canRetry: boolean;
  delivery?: DeliveryState;
  /** True once DuckDB was loaded. */
  isLoaded: boolean;
  /** The last runs, the newest first. */
  log: readonly LogEntry[];
  tables: readonly StoredTable[];
  /** The number of times that the tables may have changed. */
  changes: number;
  /** The ID of the shown table. */
  shown?: string;
}

export type Busy =
  | StartState
  | { readonly name: 'opening' | 'restoring' | 'running' | 'delivering' | 'stopping' };

export type LabAction =
  | { type: 'begin'; busy: Busy }
  | { type: 'run'; title: string }
  | { type: 'event'; event: RunEvent }
  | { type: 'ended'; end: Pick<RunEnd, 'status' | 'ms'> }
  | { type: 'arrived'; delivery: DeliveryState | undefined }
  | { type: 'tables'; tables: readonly StoredTable[] }
  | { type: 'show'; table: string }
  | { type: 'end'; message: string; isFault?: boolean; isStopped?: boolean; canRetry?: boolean }
  | { type: 'empty'; message: string; keepsLog?: boolean };

export const EMPTY_LAB: LabState = {
  message: '',
  isFault: false,
  canRetry: false,
  isLoaded: false,
  log: [],
  tables: [],
  changes: 0,
};

export function labReducer(state: LabState, action: LabAction): LabState {
  switch (action.type) {
    case 'begin':
      return { ...state, busy: action.busy, message: '', isFault: false, canRetry: false };
    case 'run':
      return {
        ...state,
        busy: { name: 'running' },
        log: begun(state.log, action.title, state.delivery?.number),
        message: '',
        isFault: false,
      };
    case 'event':
      return { ...state, log: withEvent(state.log, action.event) };
    case 'ended':
      return {
        ...state,
        log: ended(state.log, action.end),
        isFault: action.end.status === 'failed',
      };
    case 'arrived':
      return { ...state, delivery: action.delivery, isLoaded: true };
    case 'tables': {
      const { tables } = action;
      const has = tables.some(({ id }) => id === state.shown);
      return {
        ...state,
        tables,
        changes: state.changes + 1,
        shown: has ? state.shown : tables[0]?.id,
      };
    }
    case 'show':
      return { ...state, shown: action.table };
    case 'end': {
      const { message, isFault = false, isStopped = false, canRetry = false } = action;
      const status = isStopped ? 'stopped' : 'failed';
      const log = isFault ? broken(state.log, message, status) : state.log;
      return {
        ...state,
        busy: undefined,
        log,
        message,
        isFault: isFault || state.isFault,
        canRetry,
      };
    }
    case 'empty': {
      const { message, keepsLog = false } = action;
      const log = keepsLog ? broken(state.log, message, 'stopped') : [];
      return { ...EMPTY_LAB, isLoaded: state.isLoaded, log, message };
    }
  }
}

const BUSY: Readonly<Record<Busy['name'], string>> = {
  downloading: 'Downloading DuckDB…',
  starting: 'Starting DuckDB…',
  opening: 'Opening the project…',
  restoring: 'Repeating your earlier runs to restore the tables…',
  running: 'Running…',
  delivering: 'Receiving the next delivery…',
  stopping: 'Stopping…',
};

/** Says what is being done. */
export function busyText(busy: Busy): string {
  return busy.name === 'downloading' && busy.total > 0
    ? `Downloading DuckDB: ${Math.round((100 * busy.received) / busy.total)}%`
    : BUSY[busy.name];
}

/** Says how a flow run ended. */
export function endText(
  flow: string,
  runs: readonly RunEvent[],
  status: 'succeeded' | 'failed',
): string {
  const count = (name: RunEvent['status']): number =>
    runs.filter((run) => run.status === name).length;
  const parts = (['failed', 'warned', 'skipped'] as const).flatMap((name) =>
    count(name) > 0 ? [`${count(name)} ${name}`] : [],
  );
  const ok = count('succeeded') + count('warned');
  const others = parts.length > 0 ? ` Others: ${parts.join(', ')}.` : '';
  const appending = runs.filter((run) => run.appendsAll).map(({ component }) => component);
  const list = appending.join(', ');
  const appends = list && ` Components that append all rows in each flow run: ${list}.`;
  // A toolbar without room cuts the end off.
  const more = (others || appends) && ' For details, open Log.';
  return `The flow run of ${flow} ${status}.${appends}${more} Components that succeeded: ${ok}.${others}`;
}

const FLOW_FILE = /^flows\/([^/]+)\/\1\.ya?ml$/;
const COMPONENT_FILE = /^flows\/([^/]+)\/(?:components|tests|checks)\/([^/]+)\.(?:ya?ml|sql|py)$/;

/** Lists the flows of a project. Those that need another data plane than DuckDB are last. */
export function flowsOf(files: readonly YamlFile[]): { name: string; runs: boolean }[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const runs = (text: string): boolean => {
    const [, plane] = /^ *connection_name: *["']?(\w+)/m.exec(text) ?? [];
    const connection = texts.get(`connections/${plane}.yaml`);
    return connection === undefined || /^ +duckdb\s*:/m.test(connection);
  };
  return files
    .flatMap(({ path, text }) => {
      const name = FLOW_FILE.exec(path)?.[1];
      return name === undefined ? [] : [{ name, runs: runs(text) }];
    })
    .toSorted((a, b) => Number(b.runs) - Number(a.runs) || (a.name < b.name ? -1 : 1));
}

/** Returns the index of the first SQL component among paths, which shows most of a project. */
export function firstComponent(paths: readonly string[]): number {
  const first = paths.findIndex((path) => path.endsWith('.sql') && COMPONENT_FILE.test(path));
  return Math.max(0, first);
}

/** Returns the flow, and the component or test, of a file. */
export function placeOf(path: string): { flow?: string; component?: string } {
  const [, flow, component] = COMPONENT_FILE.exec(path) ?? FLOW_FILE.exec(path) ?? [];
  return { flow, component };
}
