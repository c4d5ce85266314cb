import type { CheckAnswer, CheckRequest } from './messages.ts';
import type { YamlFile } from './checkFiles.ts';

/** The page's connection to a worker. */
export interface Connection {
  post: (request: CheckRequest) => void;
  close: () => void;
}

/** Connects to a worker. `hear` gets its answers, also if it can't be started. */
export type Connect = (hear: (answer: CheckAnswer) => void) => Connection;

/** Checks files in a worker. A new check stops the running one. */
export class YamlChecker {
  readonly #schemas: string;
  readonly #start: Connect;
  #connection: Connection | undefined;
  #hear: ((answer: CheckAnswer) => void) | undefined;

  constructor(schemas: string, open: Connect = openWorker) {
    this.#schemas = schemas;
    this.#start = open;
  }

  /** Checks files. Calls `hear` once, or never if another check starts first. */
  check(files: readonly YamlFile[], hear: (answer: CheckAnswer) => void): void {
    if (this.#hear !== undefined) this.stop();
    this.#hear = hear;
    this.#connection ??= this.#connect();
    this.#connection.post({ schemas: this.#schemas, files });
  }

  /** Stops a running check. */
  stop(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#hear = undefined;
  }

  #connect(): Connection {
    const connection = this.#start((answer) => {
      // A stopped worker may have answered already.
      if (connection !== this.#connection) return;
      const hear = this.#hear;
      this.#hear = undefined;
      // What failed may be half loaded. The next check starts a new worker.
      if ('failure' in answer) this.stop();
      hear?.(answer);
    });
    return connection;
  }
}

function openWorker(hear: (answer: CheckAnswer) => void): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    hear({ failure: event.message || 'The checker couldn’t be loaded.' });
  });
  return { post: worker.postMessage.bind(worker), close: worker.terminate.bind(worker) };
}
