import { MinuteSums } from './MinuteSums.ts';
import { SiteError, type SiteFiles } from './site/siteFiles.ts';
import { InputError } from './site/InputError.ts';
import { ToolProcess } from './ToolProcess.ts';
import { toolNamed } from './tools/tools.ts';
import { counted } from 'check/text/counted.ts';

/** What a call may use. Times are in milliseconds. */
export interface ToolLimits {
  time: number;
  /** The same while other calls wait. */
  busyTime: number;
  /** Time after which a client gets an answer. Clients often give up after a minute. */
  total: number;
  /** Time that all calls of a client may compute in a minute. */
  perMinute: number;
  /** Memory of a process in MB. */
  memory: number;
  /** The maximum number of concurrent calls. Each has its own process. */
  processes: number;
  /** More processes, which only run calls of clients that have computed little. */
  spares: number;
  /** The most milliseconds in two minutes of a client that has computed little. */
  little: number;
  /** True if processes open the search index when they start, which takes time and memory. */
  hasSearch: boolean;
}

const LIMITS: ToolLimits = {
  time: 10_000,
  busyTime: 1000,
  total: 30_000,
  perMinute: 20_000,
  memory: 112,
  processes: 2,
  spares: 0,
  little: 1000,
  hasSearch: true,
};

const TICK = 50;
/** The most calls at a time. A client without calls may always have one, so no client keeps others out. */
const MAX_CALLS = 200;
/** The most calls of one client at a time. */
const MAX_OF_CLIENT = 50;
const BUSY = 'The server is busy. Fix: try again in a minute.';

interface Job {
  name: string;
  input: unknown;
  /** Whose call it is. */
  client: string | undefined;
  due: number;
  process?: ToolProcess;
  done: PromiseWithResolvers<string>;
}

/**
 * Runs tools in processes of their own, so that an input that takes too long stops neither the server
 * nor the calls of other clients.
 */
export class ToolPool {
  readonly #files: SiteFiles;
  readonly #limits: ToolLimits;
  readonly #processes = new Set<ToolProcess>();
  readonly #jobs = new Set<Job>();
  readonly #computed = new MinuteSums();
  #timer: NodeJS.Timeout | undefined;

  constructor(files: SiteFiles, limits: Partial<ToolLimits> = {}) {
    this.#files = files;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Runs a tool. Doesn't start a call of a client that has `left`. Throws an `InputError`. */
  async run(name: string, input: unknown, client?: string, left?: AbortSignal): Promise<string> {
    toolNamed(name);
    if (this.#isFullFor(client)) throw new InputError(BUSY);
    const { perMinute } = this.#limits;
    if (client !== undefined && this.#computed.add(client, 0) > perMinute)
      throw new InputError(
        `Your calls took longer than ${seconds(perMinute)} in a minute. Fix: try again later.`,
      );
    const due = performance.now() + this.#limits.total;
    const job: Job = { name, input, client, due, done: Promise.withResolvers<string>() };
    this.#jobs.add(job);
    left?.addEventListener('abort', () => {
      if (job.process === undefined) this.#finish(job)?.reject(new InputError('The client left.'));
    });
    // A call keeps the server running, and the processes don't.
    this.#timer ??= setInterval(() => this.#enforceLimits(), TICK);
    this.#startJobs();
    return job.done.promise;
  }

  /** Ends all processes. */
  stop(): void {
    const reason = new InputError('The server has stopped.');
    this.#rejectAll(reason);
    for (const process of this.#processes) process.stop(reason);
    this.#processes.clear();
  }

  #isFullFor(client: string | undefined): boolean {
    const own = [...this.#jobs].filter((job) => job.client === client).length;
    const isMany = client !== undefined && own >= MAX_OF_CLIENT;
    return isMany || (own > 0 && this.#jobs.size >= MAX_CALLS);
  }

  #startJobs(): void {
    this.#fill();
    for (let job = this.#next(); job !== undefined; job = this.#next()) {
      const free = this.#freeFor(job);
      if (free === undefined) return;
      const { name, input } = job;
      job.process = free;
      free.run(name, input).then(
        (text) => this.#finish(job)?.resolve(text),
        (error: Error) => this.#finish(job)?.reject(error),
      );
    }
  }

  /**
   * Returns the call that goes first: the one of the client that has computed the least. The calls of
   * a client don't run at the same time.
   */
  #next(): Job | undefined {
    const jobs = [...this.#jobs];
    const running = new Set(jobs.flatMap(({ process, client }) => (process && client) ?? []));
    const waiting = jobs.filter(
      ({ process, client = '' }) => process === undefined && !running.has(client),
    );
    const order = waiting.map((job) => ({ job, computed: this.#recentOf(job) }));
    return order.sort((a, b) => a.computed - b.computed)[0]?.job;
  }

  #recentOf({ client }: Job): number {
    return client === undefined ? 0 : this.#computed.recent(client);
  }

  /** Returns a process without a call. The last ones are for clients that have computed little. */
  #freeFor(job: Job): ToolProcess | undefined {
    const busy = new Set([...this.#jobs].map(({ process }) => process));
    const free = [...this.#processes].filter((process) => process.isReady && !busy.has(process));
    const { spares, little } = this.#limits;
    return free[this.#recentOf(job) < little ? 0 : spares];
  }

  /** Starts processes, one after the other. */
  #fill(): void {
    const { processes, spares } = this.#limits;
    const isStarting = [...this.#processes].some(({ isReady }) => !isReady);
    if (isStarting || this.#processes.size === processes + spares) return;
    const added: ToolProcess = new ToolProcess(this.#files, this.#limits, {
      onReady: () => this.#startJobs(),
      onEnd: (error) => this.#replace(added, error),
    });
    this.#processes.add(added);
  }

  #isReady(): boolean {
    return [...this.#processes].some((process) => process.isReady);
  }

  /** Ends a process, and starts another one. */
  #replace(process: ToolProcess, reason: Error): void {
    if (!this.#processes.delete(process)) return;
    process.stop(reason);
    // If the first process can't start, neither can the next one.
    if (process.isReady || this.#isReady()) this.#fill();
    else this.#rejectAll(reason);
  }

  #rejectAll(reason: Error): void {
    for (const { done } of this.#jobs) done.reject(reason);
    this.#jobs.clear();
    this.#stopTimer();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #enforceLimits(): void {
    const { time, busyTime, total } = this.#limits;
    const isWaiting = this.#next() !== undefined;
    const limit = isWaiting ? busyTime : time;
    const late = [...this.#jobs].filter(({ due }) => performance.now() > due);
    const reason = this.#isReady() ? new InputError(BUSY) : siteTooSlow(total);
    for (const job of late)
      if (job.process === undefined) this.#finish(job)?.reject(reason);
      else if (job.process.isReading) this.#replace(job.process, siteTooSlow(total));
    for (const { process } of this.#jobs)
      if (process !== undefined && process.computed > limit)
        this.#replace(process, tooSlow(limit, isWaiting));
  }

  #finish(job: Job): PromiseWithResolvers<string> | undefined {
    if (!this.#jobs.delete(job)) return undefined;
    if (job.client !== undefined) this.#computed.add(job.client, job.process?.computed ?? 0);
    if (this.#jobs.size === 0) this.#stopTimer();
    this.#startJobs();
    return job.done;
  }
}

function tooSlow(limit: number, isWaiting: boolean): InputError {
  const others = isWaiting ? ' while other calls were waiting' : '';
  const fix = 'Fix: pass less text in one call, or simpler patterns.';
  return new InputError(`The call took longer than ${seconds(limit)}${others}. ${fix}`);
}

function siteTooSlow(limit: number): SiteError {
  return new SiteError(`The site took longer than ${seconds(limit)}. Fix: try again in a minute.`);
}

function seconds(milliseconds: number): string {
  return counted(milliseconds / 1000, 'second');
}
