import type { DeliveryState, Rows, RunEnd, RunRequest, StoredTable } from '../messages.ts';
import { faultOf, queryOf, type Task, type TaskResult } from './tasks.ts';

export interface TaskPlayer {
  /** Empties the tables, and lets the first delivery arrive. */
  reset: () => Promise<DeliveryState | undefined>;
  deliver: () => Promise<DeliveryState | undefined>;
  run: (request: Omit<RunRequest, 'files'>) => Promise<Pick<RunEnd, 'status'>>;
  tables: () => Promise<readonly StoredTable[]>;
  rows: (query: string) => Promise<Pick<Rows, 'columns' | 'rows'>>;
}

export async function checkTask(task: Task, player: TaskPlayer): Promise<TaskResult> {
  const { flow, failures } = task;
  let failure = '';
  for (
    let delivery = await player.reset();
    delivery !== undefined;
    delivery = delivery.hasNext ? await player.deliver() : undefined
  ) {
    const { status } = await player.run({ flow, failures });
    if (status === 'failed')
      failure = ` The flow run after delivery ${delivery.number} failed. To see why, open Log.`;
  }
  const notYet = (why: string): TaskResult => ({
    isSolved: false,
    text: `Not yet. ${why}${failure}`,
  });
  const filled = queryOf(task, await player.tables());
  if ('missing' in filled) return notYet(`The table ${filled.missing} isn’t stored.`);
  try {
    const fault = faultOf(task, await player.rows(filled.query));
    if (fault !== undefined) return notYet(fault);
    return { isSolved: true, text: 'Solved: the stored rows are right after all deliveries.' };
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n');
    const [, column] = /column "(\w+)" not found/.exec(first) ?? [];
    return notYet(column === undefined ? first : `The table doesn’t have the column ${column}.`);
  }
}
