import type { FileReport } from './checkFiles.ts';
import type { YamlFile } from './YamlFile.ts';

/** What the page asks of the worker: to check files with the schemas at an address. */
export interface CheckRequest {
  schemas: string;
  files: readonly YamlFile[];
}

/** What the worker answers, once for a request. */
export type CheckAnswer = { reports: readonly FileReport[] } | { failure: string };
