import type { DuckDBBindings } from '#duckdb';

/**
 * Opens an empty database, in which SQL can't load extensions, change settings, or read files, except
 * for those in a folder.
 */
export function openDatabase(
  bindings: DuckDBBindings,
  folder?: string,
): ReturnType<DuckDBBindings['connect']> {
  bindings.open({ path: ':memory:' });
  const connection = bindings.connect();
  for (const [setting, value] of [
    ['autoinstall_known_extensions', 'false'],
    ['autoload_known_extensions', 'false'],
    ['allowed_directories', folder === undefined ? '[]' : `['${folder}']`],
    ['enable_external_access', 'false'],
    ['memory_limit', "'512MB'"],
    ['lock_configuration', 'true'],
  ])
    connection.query(`SET ${setting} = ${value}`);
  return connection;
}
