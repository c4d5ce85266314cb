import type { DeliveryState, RunRequest, StoredTable } from '../messages.ts';
import { queryOf, resultOf, type Task, type TaskResult } from './tasks.ts';

/** What a check does with the project. */
export interface TaskPlayer {
  /** Empties the tables, and lets the first delivery arrive. */
  reset: () => Promise<DeliveryState | undefined>;
  deliver: () => Promise<DeliveryState | undefined>;
  run: (request: Omit<RunRequest, 'files'>) => Promise<unknown>;
  tables: () => Promise<readonly StoredTable[]>;
  rows: (query: string) => Promise<readonly (readonly (string | null)[])[]>;
}

/** Runs the flow of a task after each delivery, and compares what is stored in the end. */
export async function checkTask(task: Task, player: TaskPlayer): Promise<TaskResult> {
  const { flow, failures } = task;
  const request = { flow, ...(failures !== undefined && { failures }) };
  for (
    let delivery = await player.reset();
    delivery !== undefined;
    delivery = delivery.hasNext ? await player.deliver() : undefined
  )
    await player.run(request);
  const filled = queryOf(task, await player.tables());
  if ('missing' in filled)
    return { isSolved: false, text: `Not yet. “${filled.missing}” isn’t stored.` };
  try {
    return resultOf(task, await player.rows(filled.query));
  } catch (error) {
    // A column is missing, for example.
    const [first = ''] = (error as Error).message.split('\n');
    return { isSolved: false, text: `Not yet. ${first}` };
  }
}
