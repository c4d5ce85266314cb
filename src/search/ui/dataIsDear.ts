interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Tells whether the reader's connection is slow or metered: nothing is loaded ahead then. */
export function dataIsDear({ connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
