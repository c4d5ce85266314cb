interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Tests whether the reader's connection allows loading pages that they may never open. */
export function mayPrefetch(
  connection = (navigator as { connection?: Connection }).connection,
): boolean {
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}
