/** Longest time in milliseconds that a part may take before the reader is told. */
const PATIENCE = 15_000;

/** Fetches a file of the index; `again` skips all caches, which may have a damaged copy. */
export async function fetchPart(url: string, again: boolean): Promise<Uint8Array> {
  const response = await fetch(again ? `${url}?again=${Date.now().toString(36)}` : url, {
    signal: AbortSignal.timeout(PATIENCE),
    cache: again ? 'reload' : 'default',
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
