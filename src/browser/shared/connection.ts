interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** In ms. */
  rtt?: number;
}

const ofReader = (): Connection | undefined =>
  (navigator as { connection?: Connection }).connection;

/** Tests whether the reader's connection allows loading pages that they may never open. */
export function mayPrefetch(connection = ofReader()): boolean {
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g');
}

/** Tests whether fonts can arrive before the first paint without delaying it. */
export function mayLoadFaces(connection = ofReader()): boolean {
  return connection?.saveData !== true && (connection?.rtt ?? 0) <= 100;
}

/**
 * Marks requests for pages that no one has asked for. The service worker leaves them to the browser:
 * Firefox reports those that end with their page as errors of the worker.
 */
export const PREFETCH_HEADER = 'x-prefetch';
