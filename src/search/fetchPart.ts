/** Longest a part may take: after that the reader is told. */
const PATIENCE = 15_000;

/** Fetches a file of the index; `again` goes past every cache that may hold a damaged copy. */
export async function fetchPart(url: string, again: boolean): Promise<Uint8Array> {
  const address = again ? `${url}?again=${Date.now().toString(36)}` : url;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), ...(again && { cache: 'reload' as const }) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
