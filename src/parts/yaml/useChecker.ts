import { useEffect, useRef, useState } from 'react';
import type { CheckReport, FileReport, YamlFile } from './checkFiles.ts';
import { startWorker, type CheckWorker } from './checkWorker.ts';
import type { Asked, CheckCalls, CheckProgress } from './messages.ts';
import type { FoundFile, ReadFiles, Wanted } from './readFiles.ts';
import { counted } from 'check/text/counted.ts';

interface CheckState extends Partial<CheckReport> {
  /** What is being done, such as `Checking…`. */
  busy?: string;
  /** What happened instead of a result, such as that the reader stopped the check. */
  end?: string;
  failure?: string;
}

interface Checker extends CheckState {
  /** Reads files when they're found, and calls `then` with their texts. A check waits for it. */
  read: (found: Finding, then: (read: ReadFiles) => void, wanted?: Wanted) => void;
  /** Checks files, and calls `then` with what was found. */
  check: (files: readonly YamlFile[], then?: (reports: readonly FileReport[]) => void) => void;
  /** Asks about a place in a file. Returns nothing if the worker can't answer. */
  ask: <Name extends Question>(
    name: Name,
    asked: Asked,
    files: readonly YamlFile[],
  ) => Promise<CheckCalls[Name]['result'] | undefined>;
  stop: () => void;
  /** Forgets the result, and stops a check. */
  clear: () => void;
}

type Finding = Promise<readonly FoundFile[]>;

/** What an editor asks. */
export type Question = 'complete' | 'hover' | 'definition';

/** Milliseconds after which reading or checking is stopped. */
const TIME_LIMIT = 60_000;

const TOO_SLOW =
  'The check took longer than a minute, so it was stopped. Fix: check fewer files, or check them on the command line.';

/**
 * Reads and checks files in a worker. A new request stops the running one. Ignores files without
 * text, unless they couldn't be read.
 */
export function useChecker(known?: readonly FileReport[]): Checker {
  const [state, setState] = useState<CheckState>({ reports: known });
  const { run, ask, terminate } = useCheckWorker(showBusy, (failure) => setState({ failure }));

  const reading = useRef<Promise<unknown>>(undefined);

  async function read(
    found: Finding,
    then: (read: ReadFiles) => void,
    wanted?: Wanted,
  ): Promise<void> {
    const task = run('Reading…', async ({ calls }) =>
      calls.call('read', { found: await found, wanted }),
    );
    reading.current = task;
    const texts = await task;
    if (reading.current === task) reading.current = undefined;
    if (texts === undefined) return;
    // Without new files, the result of the last ones stays.
    setState(({ busy: _busy, ...last }) => (texts.files.length === 0 ? last : {}));
    then(texts);
  }

  async function check(
    files: readonly YamlFile[],
    then?: (reports: readonly FileReport[]) => void,
  ): Promise<void> {
    const isPasted = files.length === 1;
    const wanted = files.filter(({ text }) => !isPasted || text.trim() !== '');
    if (wanted.length === 0) return end('Nothing to check. Paste YAML, or choose files.');
    await reading.current;
    const onProgress = (progress: CheckProgress): void => showBusy(progressText(progress));
    const report = await run('Checking…', ({ calls, changesTo }) =>
      calls.call('check', changesTo(wanted), { onProgress }),
    );
    if (report === undefined) return;
    setState(report);
    then?.(report.reports);
  }

  /** Shows what is being done. The last result stays, so that it doesn't disappear at each change. */
  function showBusy(busy: string): void {
    setState(({ graphs, reports }) => ({ busy, graphs, reports }));
  }

  /** Stops what is being done, and forgets the result. */
  function end(text?: string): void {
    terminate();
    setState(text === undefined ? {} : { end: text });
  }

  return {
    ...state,
    ask,
    read: (found, then, wanted) => void read(found, then, wanted),
    check: (files, then) => void check(files, then),
    stop: () => end('Stopped.'),
    clear: () => (reading.current === undefined ? end() : setState({})),
  };
}

function progressText({ done, total }: CheckProgress): string {
  if (done === total) return 'Checking the references between files…';
  return `Checking… ${done.toLocaleString('en-US')} of ${counted(total, 'file')}`;
}

/** Runs one task at a time in a worker, which the next task uses again if this one ends well. */
function useCheckWorker(
  onStart: (busy: string) => void,
  onFail: (message: string) => void,
): {
  /** Runs a task. Returns nothing if it was stopped or failed. */
  run: <Result>(
    busy: string,
    task: (worker: CheckWorker) => Promise<Result>,
  ) => Promise<Result | undefined>;
  ask: Checker['ask'];
  terminate: () => void;
} {
  const idle = useRef<CheckWorker>(undefined);
  const running = useRef<CheckWorker>(undefined);
  useEffect(() => () => [idle, running].forEach(({ current }) => current?.terminate()), []);

  function terminate(): void {
    running.current?.terminate();
    running.current = undefined;
  }

  return {
    terminate,
    async ask(name, asked, files) {
      const { calls, changesTo } = running.current ?? (idle.current ??= startWorker());
      // The reader goes on without an answer. If the worker is broken, the next check says so.
      return calls.call(name, { ...changesTo(files), ...asked }).catch(() => undefined);
    },
    async run(busy, task) {
      terminate();
      const checking = idle.current ?? startWorker();
      idle.current = undefined;
      running.current = checking;
      onStart(busy);
      const timer = setTimeout(() => checking.calls.fail(new Error(TOO_SLOW)), TIME_LIMIT);
      try {
        const result = await task(checking);
        // A stopped worker may have answered already.
        if (checking !== running.current) return undefined;
        idle.current = checking;
        return result;
      } catch (error) {
        if (checking !== running.current) return undefined;
        // A worker that failed may be half loaded.
        checking.terminate();
        onFail(error instanceof Error ? error.message : String(error));
        return undefined;
      } finally {
        clearTimeout(timer);
        if (checking === running.current) running.current = undefined;
      }
    },
  };
}
