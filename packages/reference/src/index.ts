// The public API: programs outside this repository import only this file.
export { buildCheckData } from './buildCheckData.ts';
export { bundledFiles, unbundleSchema } from './bundleSchema.ts';
export { findProperties, findTypes, nearestNames, pathsOfType } from './lookUp.ts';
export type { PageModel, PropertyRow, TypeModel } from './model.ts';
export { ReferencePages } from './ReferencePages.ts';
