import type { Call } from '../../browser/shared/calls.ts';
import type { CheckReport, YamlFile } from './checkFiles.ts';
import type { FoundFile, ReadFiles } from './readFiles.ts';

export interface CheckCalls {
  read: Call<readonly FoundFile[], ReadFiles>;
  /** Checks files with the schemas at a URL. */
  check: Call<
    { readonly schemas: string; readonly files: readonly YamlFile[] },
    CheckReport,
    CheckProgress
  >;
}

/** How many of the YAML files have been checked. After all of them, the check compares files. */
export interface CheckProgress {
  done: number;
  total: number;
}
