import { useEffect, useRef, useState } from 'react';
import type { FileReport } from './checkFiles.ts';
import { YamlChecker } from './YamlChecker.ts';
import type { YamlFile } from './checkFiles.ts';

/** The state of the last check. */
interface CheckState {
  busy: boolean;
  reports?: readonly FileReport[];
  failure?: string;
}

/** Checks files in a worker that stops with the component. Ignores empty files. */
export function useChecker(): CheckState & {
  check: (files: readonly YamlFile[]) => void;
  stop: () => void;
} {
  const [state, setState] = useState<CheckState>({ busy: false });
  const checker = useRef<YamlChecker>(undefined);
  useEffect(() => () => checker.current?.stop(), []);

  function check(files: readonly YamlFile[]): void {
    const wanted = files.filter(({ text }) => text.trim() !== '');
    if (wanted.length === 0) return stop();
    checker.current ??= new YamlChecker(String(import.meta.env.SCHEMA_DATA));
    setState({ busy: true });
    checker.current.check(wanted, (answer) => setState({ busy: false, ...answer }));
  }

  function stop(): void {
    checker.current?.stop();
    setState({ busy: false });
  }

  return { ...state, check, stop };
}
