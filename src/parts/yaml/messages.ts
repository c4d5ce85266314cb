import type { Completion, Position } from 'language-service';
import type { Call } from '../../browser/shared/calls.ts';
import type { FilePlace } from '../../browser/editor/CodeEditor.ts';
import type { CheckReport, YamlFile } from './checkFiles.ts';
import type { FoundFile, ReadFiles, Wanted } from './readFiles.ts';

/** What changed in the files since the last call, and the URL of the schemas. */
export interface FileChanges {
  schemas: string;
  changed: readonly YamlFile[];
  removed: readonly string[];
}

/** A place in a file, about which an editor asks. */
export interface Asked {
  path: string;
  position: Position;
}

export interface CheckCalls {
  read: Call<{ found: readonly FoundFile[]; wanted?: Wanted }, ReadFiles>;
  check: Call<FileChanges, CheckReport, CheckProgress>;
  complete: Call<FileChanges & Asked, readonly Completion[]>;
  hover: Call<FileChanges & Asked, string | undefined>;
  definition: Call<FileChanges & Asked, FilePlace | undefined>;
}

/** How many of the YAML files have been checked. After all of them, the check compares files. */
export interface CheckProgress {
  done: number;
  total: number;
}
