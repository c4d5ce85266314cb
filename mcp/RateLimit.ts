/** Counts the requests of each client in periods. */
export class RateLimit {
  readonly #most: number;
  readonly #period: number;
  #start = 0;
  #counts = new Map<string, number>();

  /** Accepts at most `most` requests of a client in `period` milliseconds. */
  constructor(most: number, period: number) {
    this.#most = most;
    this.#period = period;
  }

  /** Counts a request. Returns false if the client has sent too many. */
  accepts(client: string, now: number): boolean {
    if (now - this.#start >= this.#period) {
      this.#start = now;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, count);
    return count <= this.#most;
  }
}
