import type { FileReport, YamlFile } from './checkFiles.ts';

/** A request to the worker: to check files with the schemas at a URL. */
export interface CheckRequest {
  schemas: string;
  files: readonly YamlFile[];
}

/** The worker's answer, one for each request. */
export type CheckAnswer = { reports: readonly FileReport[] } | { failure: string };
