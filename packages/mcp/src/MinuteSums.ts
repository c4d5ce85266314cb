/** Sums for each client that start again every minute. */
export class MinuteSums {
  readonly #sums = new Map<string, number>();
  #minute = 0;

  add(client: string, number: number): number {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) this.#sums.clear();
    this.#minute = minute;
    const sum = (this.#sums.get(client) ?? 0) + number;
    this.#sums.set(client, sum);
    return sum;
  }
}
