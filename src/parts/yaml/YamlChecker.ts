import type { CheckAnswer, CheckRequest } from './messages.ts';
import type { YamlFile } from './YamlFile.ts';

/** The page's end of the line to a worker. */
export interface CheckLine {
  post: (request: CheckRequest) => void;
  close: () => void;
}

/** Opens a line; `hear` takes what the worker answers, also when it cannot be started. */
export type OpenCheckLine = (hear: (answer: CheckAnswer) => void) => CheckLine;

/** Checks files in a worker. A new check ends the one that is running. */
export class YamlChecker {
  readonly #schemas: string;
  readonly #open: OpenCheckLine;
  #line: CheckLine | undefined;
  #hear: ((answer: CheckAnswer) => void) | undefined;

  constructor(schemas: string, open: OpenCheckLine = openWorker) {
    this.#schemas = schemas;
    this.#open = open;
  }

  /** Check files; `hear` is called once, or never if another check comes first. */
  check(files: readonly YamlFile[], hear: (answer: CheckAnswer) => void): void {
    if (this.#hear !== undefined) this.stop();
    this.#hear = hear;
    this.#line ??= this.#openLine();
    this.#line.post({ schemas: this.#schemas, files });
  }

  /** End a check that is running. */
  stop(): void {
    this.#line?.close();
    this.#line = undefined;
    this.#hear = undefined;
  }

  #openLine(): CheckLine {
    const line = this.#open((answer) => {
      // A worker that was ended may have answered already.
      if (line !== this.#line) return;
      const hear = this.#hear;
      this.#hear = undefined;
      // What failed may be half loaded: the next check begins anew.
      if ('failure' in answer) this.stop();
      hear?.(answer);
    });
    return line;
  }
}

function openWorker(hear: (answer: CheckAnswer) => void): CheckLine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    hear({ failure: event.message || 'The code of the check could not be loaded.' });
  });
  return { post: worker.postMessage.bind(worker), close: worker.terminate.bind(worker) };
}
