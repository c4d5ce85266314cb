import type { FileReport } from './checkFiles.ts';

/** A file to check. */
export interface YamlFile {
  /** Its name, or its path in the chosen folder, with slashes. */
  path: string;
  text: string;
}

/** A request to the worker: to check files with the schemas at a URL. */
export interface CheckRequest {
  schemas: string;
  files: readonly YamlFile[];
}

/** The worker's answer, one for each request. */
export type CheckAnswer = { reports: readonly FileReport[] } | { failure: string };
