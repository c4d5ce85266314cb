import { Worker, workerData } from 'node:worker_threads';

/** What the command's thread knows about the terminal. */
interface ThreadData {
  args: readonly string[];
  colors: boolean;
}

const LIMIT_SECONDS = 120;

/**
 * Runs an entry in a thread, and ends it after two minutes: a check that never ends would block a
 * pipeline until that gives up.
 */
export function supervise(entry: URL, args: readonly string[]): void {
  if (!('groupBy' in Map)) {
    process.stderr.write(
      `This command needs Node 22 or newer, but this is ${process.version}. Fix: install a newer Node.\n`,
    );
    process.exitCode = 3;
    return;
  }
  const colors = process.stdout.isTTY && !process.env['NO_COLOR'];
  const env = process.stderr.isTTY ? { ...process.env, CHECK_PROGRESS: '1' } : process.env;
  const worker = new Worker(entry, { workerData: { args, colors } satisfies ThreadData, env });
  const limit = Number(process.env['CHECK_TIME_LIMIT'] ?? LIMIT_SECONDS);
  const timer = setTimeout(() => {
    process.stderr.write(
      `The check took longer than ${limit} seconds. Fix: pass fewer paths, or set CHECK_TIME_LIMIT to more seconds.\n`,
    );
    void worker.terminate().then(() => process.exit(3));
  }, limit * 1000);
  if (args.includes('--watch')) clearTimeout(timer);
  worker.on('error', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 3;
  });
  worker.on('exit', (code) => {
    clearTimeout(timer);
    process.exitCode ??= code;
  });
}

/** Returns what `supervise` passed to the thread. */
export function threadData(): ThreadData {
  return workerData as ThreadData;
}
