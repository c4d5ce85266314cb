/** Sums for each client that start again every minute. */
export class MinuteSums {
  #sums = new Map<string, number>();
  #before = new Map<string, number>();
  #minute = 0;

  add(client: string, number: number): number {
    this.#turn();
    const sum = (this.#sums.get(client) ?? 0) + number;
    this.#sums.set(client, sum);
    return sum;
  }

  /** Returns the sum of this minute and the one before. */
  recent(client: string): number {
    this.#turn();
    return (this.#sums.get(client) ?? 0) + (this.#before.get(client) ?? 0);
  }

  #turn(): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute === this.#minute) return;
    this.#before = minute === this.#minute + 1 ? this.#sums : new Map<string, number>();
    this.#sums = new Map<string, number>();
    this.#minute = minute;
  }
}
