import { BROWSER_RUNTIME, createDuckDB, VoidLogger, type DuckDBBindings } from '#duckdb';

/** Starts DuckDB in a worker from its bytes, because the policy of the worker allows no network. */
export async function startDuckDB(engine: ArrayBuffer): Promise<DuckDBBindings> {
  const files = { mainModule: '', mainWorker: '' };
  const bindings = await createDuckDB({ mvp: files, eh: files }, new VoidLogger(), BROWSER_RUNTIME);
  await new Promise<void>((started, failed) => {
    // Replaces the method that would load the files.
    Object.assign(bindings, {
      instantiateWasm(
        imports: WebAssembly.Imports,
        use: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) {
        Reflect.set(globalThis, 'DUCKDB_RUNTIME', BROWSER_RUNTIME);
        WebAssembly.instantiate(engine, imports).then(
          ({ instance, module }) => use(instance, module),
          failed,
        );
        return {};
      },
    });
    bindings.instantiate(() => undefined).then(() => started(), failed);
  });
  return bindings;
}
