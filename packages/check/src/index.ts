// The public API: programs outside this repository import only this file.
export {
  checkFiles,
  type CheckOptions,
  type CheckResult,
  type FileFinding,
  type FileResult,
} from './project/checkFiles.ts';
export type { Place, Project, ProjectFile } from './project/model.ts';
export { openCheckData, type CheckData } from './validate/checkData.ts';
export { readSchemas, type Names, type Reference } from './validate/readSchemas.ts';
export type { SchemaSet } from './validate/SchemaSet.ts';
