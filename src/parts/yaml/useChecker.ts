import { useEffect, useRef, useState } from 'react';
import type { FileReport, YamlFile } from './checkFiles.ts';
import type { CheckAnswer, CheckRequest } from './messages.ts';

/** The state of the last check. */
interface CheckState {
  busy: boolean;
  reports?: readonly FileReport[];
  failure?: string;
}

/** Checks files in a worker. A new check stops the running one. Ignores empty files. */
export function useChecker(): CheckState & {
  check: (files: readonly YamlFile[]) => void;
  stop: () => void;
} {
  const [state, setState] = useState<CheckState>({ busy: false });
  const idle = useRef<Worker>(undefined);
  const running = useRef<Worker>(undefined);
  useEffect(() => () => [idle, running].forEach(({ current }) => current?.terminate()), []);

  function check(files: readonly YamlFile[]): void {
    stop();
    const wanted = files.filter(({ text }) => text.trim() !== '');
    if (wanted.length === 0) return;
    const worker = idle.current ?? startWorker(finish);
    idle.current = undefined;
    running.current = worker;
    setState({ busy: true });
    const request: CheckRequest = {
      schemas: String(import.meta.env.SCHEMA_DATA),
      files: wanted,
    };
    worker.postMessage(request, []);
  }

  function finish(worker: Worker, answer: CheckAnswer): void {
    // A stopped worker may have answered already.
    if (worker !== running.current) return;
    running.current = undefined;
    // A worker that failed may be half loaded.
    if ('reports' in answer) idle.current = worker;
    else worker.terminate();
    setState({ busy: false, ...answer });
  }

  function stop(): void {
    running.current?.terminate();
    running.current = undefined;
    setState({ busy: false });
  }

  return { ...state, check, stop };
}

function startWorker(finish: (worker: Worker, answer: CheckAnswer) => void): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => finish(worker, data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    finish(worker, { failure: event.message || 'The checker couldn’t be loaded.' });
  });
  return worker;
}
