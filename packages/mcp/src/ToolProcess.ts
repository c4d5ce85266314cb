import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SiteFiles } from './site/siteFiles.ts';
import { InputError } from './site/InputError.ts';
import { errorOf, faultOf, type FromTool, type ToTool } from './toolMessages.ts';

/** The source runs as it is. The package has it as JavaScript. */
const isSource = import.meta.url.endsWith('.ts');
const MAIN = new URL(isSource ? 'toolMain.ts' : 'toolMain.js', import.meta.url);
/** Where Node keeps the source as JavaScript. To make it again takes half of a start, and 20 MB. */
const CACHE = isSource && {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/node', import.meta.url)),
};

const running = new Set<ChildProcess>();
// A process ends by itself when the server has ended, but not in the middle of a call.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A process that runs one call of a tool at a time. A thread isn't enough: if it runs out of memory,
 * the server may end with it.
 */
export class ToolProcess {
  readonly #process: ChildProcess;
  readonly #files: SiteFiles;
  readonly #onReady: () => void;
  readonly #reads = new Set<number>();
  #call: PromiseWithResolvers<string> | undefined;
  isReady = false;
  /** Milliseconds that the current call has run, and since when it has been running. */
  #spent = 0;
  #runningSince: number | undefined;

  /** `memory` is in MB. `onEnd` is called when the process has ended by itself. */
  constructor(
    files: SiteFiles,
    { memory, hasSearch }: { memory: number; hasSearch: boolean },
    { onReady, onEnd }: { onReady: () => void; onEnd: (error: Error) => void },
  ) {
    this.#files = files;
    this.#onReady = onReady;
    this.#process = fork(MAIN, [files.source, hasSearch ? 'search' : ''], {
      // A small space for new objects: the default one can take another 100 MB.
      execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=4'],
      // Windows needs the first one.
      env: { SystemRoot: process.env['SystemRoot'], ...CACHE },
      // Over stdio, the output of the server belongs to the protocol.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    running.add(this.#process);
    this.#process.on('exit', () => running.delete(this.#process));
    this.#process.on('message', (message: FromTool) => this.#receive(message));
    this.#process.on('error', onEnd);
    this.#process.on('exit', (_code, signal) =>
      onEnd(
        // This is how Node ends a process without memory.
        signal === 'SIGABRT'
          ? new InputError(
              `The call needed more than ${memory} MB of memory. Fix: pass less text in one call.`,
            )
          : new Error('The process has ended.'),
      ),
    );
    this.#process.unref();
    this.#process.channel?.unref();
  }

  /** Milliseconds that the current call has computed. Waiting for the site doesn't count. */
  get computed(): number {
    const since = this.#runningSince;
    return this.#spent + (since === undefined ? 0 : performance.now() - since);
  }

  get isReading(): boolean {
    return this.#reads.size > 0;
  }

  /** Starts a call. The process must be ready, and must not have another one. */
  run(name: string, input: unknown): Promise<string> {
    this.#call = Promise.withResolvers<string>();
    this.#spent = 0;
    this.#send({ kind: 'call', name, input });
    this.#clock();
    return this.#call.promise;
  }

  stop(reason: Error): void {
    this.#process.removeAllListeners();
    this.#process.on('exit', () => running.delete(this.#process));
    // Without a listener, an error of the ended process would be thrown.
    this.#process.on('error', () => undefined);
    this.#process.kill('SIGKILL');
    this.#settle()?.reject(reason);
  }

  #receive(message: FromTool): void {
    switch (message.kind) {
      case 'ready':
        this.isReady = true;
        return this.#onReady();
      case 'read':
        return void this.#read(message.read, message.path, message.fresh);
      case 'answer':
        return this.#settle()?.resolve(message.text);
      case 'failure':
        return this.#settle()?.reject(errorOf(message.fault));
    }
  }

  async #read(read: number, path: string, fresh: boolean): Promise<void> {
    this.#reads.add(read);
    this.#clock();
    try {
      this.#send({ kind: 'file', read, bytes: await this.#files.read(path, { fresh }) });
    } catch (error) {
      this.#send({ kind: 'no file', read, fault: faultOf(error) });
    }
    this.#reads.delete(read);
    this.#clock();
  }

  #settle(): PromiseWithResolvers<string> | undefined {
    const call = this.#call;
    this.#call = undefined;
    this.#clock();
    return call;
  }

  /** Starts or stops the clock: it runs while the process computes for a call. */
  #clock(): void {
    this.#spent = this.computed;
    const isComputing = this.#call !== undefined && this.#reads.size === 0;
    this.#runningSince = isComputing ? performance.now() : undefined;
  }

  #send(message: ToTool): void {
    if (this.#process.connected) this.#process.send(message);
  }
}
