import type { Call } from '../../browser/shared/calls.ts';
import type { CheckReport, YamlFile } from './checkFiles.ts';
import type { FoundFile, ReadFiles } from './readFiles.ts';

/** What the worker does for the page. */
export interface CheckCalls {
  read: Call<readonly FoundFile[], ReadFiles>;
  /** Checks files with the schemas at a URL. Reports how many files it has checked so far. */
  check: Call<
    { readonly schemas: string; readonly files: readonly YamlFile[] },
    CheckReport,
    number
  >;
}
