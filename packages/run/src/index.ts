// The public API: programs outside this package import only this file.
export {
  Database,
  literal,
  qualified,
  quoted,
  type Execute,
  type Row,
  type TableName,
} from './Database.ts';
export type { TestOutcome } from './declaredTests.ts';
export { emptyState, type Files, type Host, type State, type StoredFile } from './Host.ts';
export type { PartitionFate } from './partitions.ts';
export { flowsBefore, planFlow, type Plan, type Planned, type Selection } from './planFlow.ts';
export { readProject, type Application, type Project, type ProjectOptions } from './readProject.ts';
export { COPIES, RowChanges, type Changes } from './RowChanges.ts';
export { schemaOf, type RunOptions, type TimeRange } from './Run.ts';
export { readDeliveries, Sources, type Delivery } from './Sources.ts';
export { runBackfill, slicesOf, type Backfill, type SliceRun } from './runBackfill.ts';
export { RunError } from './RunError.ts';
export { runFlow, type ComponentRun, type FlowRun, type Observer, type Status } from './runFlow.ts';
