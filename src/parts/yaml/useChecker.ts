import { useEffect, useRef, useState } from 'react';
import { connectWorker } from '../../browser/shared/calls.ts';
import type { Connection } from '../../browser/shared/calls.ts';
import type { CheckReport, FileReport, YamlFile } from './checkFiles.ts';
import type { CheckCalls } from './messages.ts';
import type { FoundFile, ReadFiles } from './readFiles.ts';

/** The state of the last check. */
interface CheckState extends Partial<CheckReport> {
  /** What is being done, such as `Checking…`. */
  busy?: string;
  failure?: string;
}

interface Checker extends CheckState {
  /** Reads files, and calls `then` with their texts. */
  read: (found: readonly FoundFile[], then: (read: ReadFiles) => void) => void;
  /** Checks files, and calls `then` with what was found. */
  check: (files: readonly YamlFile[], then?: (reports: readonly FileReport[]) => void) => void;
  stop: () => void;
}

/**
 * Reads and checks files in a worker. A new request stops the running one. Ignores files without
 * text, unless they couldn't be read.
 */
export function useChecker(): Checker {
  const [state, setState] = useState<CheckState>({});
  const idle = useRef<Checking>(undefined);
  const running = useRef<Checking>(undefined);
  useEffect(() => () => [idle, running].forEach(({ current }) => current?.worker.terminate()), []);

  /** Runs a task in a worker. Returns nothing if it was stopped or failed. */
  async function run<Result>(
    busy: string,
    task: (calls: Checking['calls']) => Promise<Result>,
  ): Promise<Result | undefined> {
    running.current?.worker.terminate();
    const checking = idle.current ?? startWorker();
    idle.current = undefined;
    running.current = checking;
    showBusy(busy);
    try {
      const result = await task(checking.calls);
      // A stopped worker may have answered already.
      if (checking !== running.current) return undefined;
      idle.current = checking;
      return result;
    } catch (error) {
      if (checking !== running.current) return undefined;
      // A worker that failed may be half loaded.
      checking.worker.terminate();
      setState({ failure: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      if (checking === running.current) running.current = undefined;
    }
  }

  async function read(found: readonly FoundFile[], then: (read: ReadFiles) => void): Promise<void> {
    const texts = await run('Reading…', ({ call }) => call('read', found));
    if (texts === undefined) return;
    setState({});
    then(texts);
  }

  async function check(
    files: readonly YamlFile[],
    then?: (reports: readonly FileReport[]) => void,
  ): Promise<void> {
    const isPasted = files.length === 1;
    const wanted = files.filter(({ text }) => !isPasted || text.trim() !== '');
    if (wanted.length === 0) return stop();
    const request = { schemas: String(import.meta.env.SCHEMA_DATA), files: wanted };
    const onProgress = (done: number): void => showBusy(`Checking… ${done} files so far`);
    const report = await run('Checking…', ({ call }) => call('check', request, { onProgress }));
    if (report === undefined) return;
    setState(report);
    then?.(report.reports);
  }

  /** Shows what is being done. The graphs stay, so that they don't disappear at each change. */
  function showBusy(busy: string): void {
    setState(({ graphs = [] }) => ({ busy, graphs }));
  }

  function stop(): void {
    running.current?.worker.terminate();
    running.current = undefined;
    setState({});
  }

  return {
    ...state,
    read: (found, then) => void read(found, then),
    check: (files, then) => void check(files, then),
    stop,
  };
}

interface Checking {
  readonly worker: Worker;
  readonly calls: Connection<CheckCalls>;
}

function startWorker(): Checking {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, calls: connectWorker<CheckCalls>(worker, 'checker', {}) };
}
