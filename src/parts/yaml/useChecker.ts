import { useEffect, useRef, useState } from 'react';
import type { CheckReport, FileReport, YamlFile } from './checkFiles.ts';
import type { CheckAnswer, CheckProgress, CheckRequest } from './messages.ts';
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
  const idle = useRef<Worker>(undefined);
  const running = useRef<Worker>(undefined);
  const whenRead = useRef<(read: ReadFiles) => void>(undefined);
  const whenChecked = useRef<(reports: readonly FileReport[]) => void>(undefined);
  useEffect(() => () => [idle, running].forEach(({ current }) => current?.terminate()), []);

  function read(found: readonly FoundFile[], then: (read: ReadFiles) => void): void {
    whenRead.current = then;
    start('Reading…', { found });
  }

  function check(
    files: readonly YamlFile[],
    then?: (reports: readonly FileReport[]) => void,
  ): void {
    whenChecked.current = then;
    const isPasted = files.length === 1;
    const wanted = files.filter(({ text }) => !isPasted || text.trim() !== '');
    if (wanted.length === 0) stop();
    else start('Checking…', { schemas: String(import.meta.env.SCHEMA_DATA), files: wanted });
  }

  function start(busy: string, request: CheckRequest): void {
    running.current?.terminate();
    const worker = idle.current ?? startWorker(receive);
    idle.current = undefined;
    running.current = worker;
    showBusy(busy);
    worker.postMessage(request, []);
  }

  /** Shows what is being done. The graphs stay, so that they don't disappear at each change. */
  function showBusy(busy: string): void {
    setState(({ graphs = [] }) => ({ busy, graphs }));
  }

  function receive(worker: Worker, answer: CheckAnswer | CheckProgress): void {
    // A stopped worker may have answered already.
    if (worker !== running.current) return;
    if ('done' in answer) {
      showBusy(`Checking… ${answer.done} files so far`);
      return;
    }
    running.current = undefined;
    // A worker that failed may be half loaded.
    if ('failure' in answer) worker.terminate();
    else idle.current = worker;
    if ('read' in answer) {
      setState({});
      whenRead.current?.(answer.read);
      return;
    }
    setState(answer);
    if ('reports' in answer) whenChecked.current?.(answer.reports);
  }

  function stop(): void {
    running.current?.terminate();
    running.current = undefined;
    setState({});
  }

  return { ...state, read, check, stop };
}

function startWorker(
  receive: (worker: Worker, answer: CheckAnswer | CheckProgress) => void,
): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer | CheckProgress>) =>
    receive(worker, data),
  );
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    receive(worker, { failure: event.message || 'The checker couldn’t be loaded.' });
  });
  return worker;
}
