import { useEffect, useReducer, useState } from 'react';
import { startEngine } from '../../browser/live/startEngine.ts';
import { LabDuck, type Work } from './LabDuck.ts';
import { EMPTY_LAB, endText, labReducer, type LabState } from './labState.ts';
import { titleOf } from './run/runLog.ts';
import { checkTask } from './tasks/checkTask.ts';
import type { Task, TaskResult } from './tasks/tasks.ts';
import type {
  DeliveryState,
  Pack,
  PlaygroundCalls,
  Rows,
  RowsRequest,
  RunEnd,
  RunEvent,
  RunRequest,
  Texts,
} from './messages.ts';

export interface Lab extends LabState {
  /** Opens another project. DuckDB starts with the first flow run. */
  open: (pack: Pack) => void;
  run: (request: Omit<RunRequest, 'files'>, files: Texts) => void;
  deliver: () => void;
  /** Checks a task. Undefined if the check didn't get to its end. */
  check: (task: Task, files: Texts) => Promise<TaskResult | undefined>;
  stop: () => void;
  /** Does what failed or was stopped before DuckDB was loaded. */
  retry: () => void;
  /** Empties the database, and takes back the deliveries. */
  reset: () => void;
  show: (table: string) => void;
  /** Reads rows. Rejects with a sentence. */
  rows: (request: RowsRequest) => Promise<Rows>;
}

/** Runs a project on DuckDB in a worker. One thing is done at a time. */
export function useLab(): Lab {
  const [state, dispatch] = useReducer(labReducer, EMPTY_LAB);
  const [duck] = useState(
    () =>
      new LabDuck(dispatch, (signal, show) =>
        startEngine<PlaygroundCalls>(
          () => new Worker(new URL('./sqlWorker.ts', import.meta.url), { type: 'module' }),
          signal,
          show,
        ),
      ),
  );

  async function run(work: Work, request: RunRequest): Promise<RunEnd & { text: string }> {
    dispatch({ type: 'run', title: titleOf(request) });
    const runs = new Map<string, RunEvent>();
    const onProgress = (event: RunEvent): void => {
      runs.set(`${event.slice}/${event.flow}/${event.component}`, event);
      dispatch({ type: 'event', event });
    };
    const end = await duck.fill(work, ({ calls, signal }) =>
      calls.call('run', request, { signal, onProgress }),
    );
    dispatch({ type: 'ended', end });
    return { ...end, text: endText(request.flow, [...runs.values()], end.status) };
  }

  const deliver = (work: Work): Promise<DeliveryState | undefined> =>
    duck.fill(work, async ({ calls, signal }) => {
      const delivery = await calls.call('deliver', {}, { signal });
      dispatch({ type: 'arrived', delivery });
      return delivery;
    });

  useEffect(() => () => duck.close(), [duck]);
  return {
    ...state,
    open(pack) {
      duck.open(pack);
      dispatch({ type: 'empty', message: '' });
    },
    run: (request, files) =>
      void duck.act(async (work) => (await run(work, { ...request, files })).text),
    check: async (task, files) => {
      let result: TaskResult | undefined;
      await duck.act(async (work) => {
        const { calls, signal } = work;
        result = await checkTask(task, {
          reset: () => duck.restart(work),
          deliver: () => deliver(work),
          run: (request) => run(work, { ...request, files }),
          tables: () => calls.call('tables', {}, { signal }),
          rows: (query) => {
            const from = { query };
            return calls.call('rows', { from, filter: '', offset: 0 }, { signal });
          },
        });
        return '';
      });
      return result;
    },
    deliver: () =>
      void duck.act(async (work) => {
        dispatch({ type: 'begin', busy: { name: 'delivering' } });
        const { number, description } = (await deliver(work)) ?? {};
        return `Delivery ${number} arrived. ${description} Now run the flow.`;
      }),
    stop: () => void duck.halt('Stopped.'),
    retry: () => void duck.retry(),
    reset() {
      duck.close();
      dispatch({ type: 'empty', message: 'The tables are empty, and the first delivery is next.' });
    },
    show: (table) => dispatch({ type: 'show', table }),
    rows: (request) => duck.rows(request),
  };
}
