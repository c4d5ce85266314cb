/** A function on the other side: what it takes and returns, and what it reports meanwhile. */
export interface Call<Input, Result, Progress = never> {
  readonly input: Input;
  readonly result: Result;
  readonly progress: Progress;
}

/** What a function gets besides its input. */
interface CallContext<Progress> {
  /** Aborted if the caller no longer waits. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** The functions that one side offers to the other. */
export type Functions<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends Call<infer Input, infer Result, infer Progress>
    ? (input: Input, context: CallContext<Progress>) => Result | Promise<Result>
    : never;
};

interface CallOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What the other side gets instead of a copy. */
  readonly transfer?: Transferable[];
}

export interface Connection<Api> {
  /** Calls a function. Rejects with its error, or with the signal's reason. */
  call<Name extends keyof Api & string, Own extends Api[Name] & Call<unknown, unknown, unknown>>(
    name: Name,
    input: Own['input'],
    options?: CallOptions<Own['progress']>,
  ): Promise<Own['result']>;
  /** Rejects all calls, because the other side can't answer. */
  fail(reason: Error): void;
}

/** A worker, as a page sees it, or the page, as a worker sees it. */
type Channel = Pick<MessagePort, 'postMessage'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
};

type Message =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'progress' | 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly text: string };

interface OpenCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/** Calls functions on the other side of a channel, and answers its calls with functions of one's own. */
export function connect<Api, Own = object>(
  channel: Channel,
  functions: Functions<Own>,
): Connection<Api> {
  const open = new Map<number, OpenCall>();
  const running = new Map<number, AbortController>();
  const own = new Map(
    Object.entries<(input: never, context: CallContext<unknown>) => unknown>(functions),
  );
  let lastId = 0;
  let broken: Error | undefined;
  const send = (message: Message, transfer: Transferable[] = []): void =>
    channel.postMessage(message, transfer);

  async function run(id: number, name: string, input: unknown): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const reply = (message: Message): void => {
      if (!signal.aborted) send(message);
    };
    try {
      const report = (value: unknown): void => reply({ type: 'progress', id, value });
      const value = await own.get(name)?.(input as never, { signal, report });
      reply({ type: 'result', id, value });
    } catch (error) {
      reply({ type: 'failed', id, text: error instanceof Error ? error.message : String(error) });
    }
    running.delete(id);
  }

  channel.addEventListener('message', ({ data }) => {
    const { id } = data;
    const call = open.get(id);
    switch (data.type) {
      case 'call':
        return void run(id, data.name, data.input);
      case 'cancel':
        return running.get(id)?.abort();
      case 'progress':
        return call?.onProgress?.(data.value as never);
      case 'result':
        call?.resolve(data.value);
        break;
      case 'failed':
        call?.reject(new Error(data.text));
    }
    open.delete(id);
  });

  return {
    call: (name, input, { signal, onProgress, transfer } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (broken) throw broken;
        const id = ++lastId;
        open.set(id, { resolve: resolve as OpenCall['resolve'], reject, onProgress });
        signal?.addEventListener('abort', () => {
          if (open.delete(id)) send({ type: 'cancel', id });
          reject(signal.reason as Error);
        });
        send({ type: 'call', id, name, input }, transfer);
      }),
    fail(reason) {
      broken = reason;
      for (const { reject } of open.values()) reject(reason);
      open.clear();
    },
  };
}

/** Connects a page to a worker. If the code of the worker, by its name, can't run, all calls fail. */
export function connectWorker<Api, Own = object>(
  worker: Worker,
  name: string,
  functions: Functions<Own>,
): Connection<Api> {
  const connection = connect<Api, Own>(worker, functions);
  // A policy, an extension, or the server blocks it, or its code threw.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    connection.fail(new Error(event.message || `The ${name} couldn’t be loaded.`));
  });
  return connection;
}

/** Connects a worker to its page. TypeScript takes the worker's global scope for that of a page. */
export function connectPage<Api, Own = object>(functions: Functions<Own>): Connection<Api> {
  return connect<Api, Own>(globalThis as unknown as Channel, functions);
}
