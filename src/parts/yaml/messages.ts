import type { CheckReport, YamlFile } from './checkFiles.ts';
import type { FoundFile, ReadFiles } from './readFiles.ts';

/** A request to the worker: to read files, or to check them with the schemas at a URL. */
export type CheckRequest =
  | { found: readonly FoundFile[] }
  | { schemas: string; files: readonly YamlFile[] };

/** The worker's last answer to a request. */
export type CheckAnswer = { read: ReadFiles } | CheckReport | { failure: string };

/** How many files the worker has checked so far. */
export interface CheckProgress {
  done: number;
}
