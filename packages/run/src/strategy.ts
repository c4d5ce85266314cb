import { isMapping, mappingOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { namesIn } from './readProject.ts';

export type SchemaChange = 'fail' | 'ignore' | 'append_new_columns' | 'sync_all_columns' | 'smart';

export interface Incremental {
  type: 'incremental';
  mode: 'append' | 'merge';
  uniqueKey: readonly string[];
  deletionColumn?: string;
  /** True for the columns that `merge` replaces in stored rows. */
  isUpdated: (column: string) => boolean;
  onSchemaChange: SchemaChange;
}

export interface Partitioned {
  type: 'partitioned';
  /** A changed file replaces its partition. */
  replaces: boolean;
  output: 'table' | 'view';
  /** Each partition keeps its own columns, and the output has those of all partitions. */
  hasSmartSchema: boolean;
  onSchemaChange: SchemaChange;
}

export type Strategy = { type: 'view' } | { type: 'table' } | Incremental | Partitioned;

/** Returns the YAML form of the arguments of `config()`, `@transform`, and `@read`. */
export function strategyInCode(options: Schema, usual: string): Json {
  const wanted = options['materialized'] ?? options['strategy'] ?? usual;
  if (wanted === 'partitioned') return { partitioned: {} };
  if (wanted !== 'incremental') return wanted;
  const isMerge = options['incremental_strategy'] === 'merge';
  return {
    incremental: isMerge ? { merge: options } : 'append',
    on_schema_change: options['on_schema_change'] ?? 'fail',
  };
}

/** Reads `strategy`. A table whose input is reshaped has partitions. */
export function strategyOf(
  strategy: Json,
  { isReshaped, isFileRead }: { isReshaped: boolean; isFileRead: boolean },
): Strategy {
  const { incremental, partitioned, on_schema_change: change = 'fail' } = mappingOf(strategy);
  if (partitioned !== undefined || isReshaped) {
    const options = mappingOf(partitioned);
    const usual = isFileRead ? 'smart' : 'fail';
    const onSchemaChange = (options['on_schema_change'] ?? usual) as SchemaChange;
    return {
      type: 'partitioned',
      replaces: !isFileRead || options['enable_substitution_by_partition_name'] === true,
      output: options['output_type'] === 'view' ? 'view' : 'table',
      hasSmartSchema: isFileRead && onSchemaChange === 'smart',
      onSchemaChange,
    };
  }
  if (incremental !== undefined) return incrementalOf(incremental, change);
  return { type: strategy === 'view' ? 'view' : 'table' };
}

/** Reads `incremental: append` or `incremental: {merge: …}`. */
export function incrementalOf(incremental: Json, change: Json): Incremental {
  const merge = mappingOf(mappingOf(incremental)['merge']);
  const { update_columns: only, exclude_columns: except } = merge;
  const deletionColumn = textOf(merge['deletion_column']);
  return {
    type: 'incremental',
    mode: isMapping(incremental) ? 'merge' : 'append',
    uniqueKey: namesIn(merge['unique_key']),
    isUpdated: (column) =>
      only === undefined ? !namesIn(except).includes(column) : namesIn(only).includes(column),
    onSchemaChange: change as SchemaChange,
    ...(deletionColumn !== undefined && { deletionColumn }),
  };
}
