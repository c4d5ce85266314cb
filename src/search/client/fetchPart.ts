/** Longest a part may take: after that the reader is told. */
const PATIENCE = 15_000;

/** A file of the index that was asked for before this code was there. */
export interface ExpectedPart {
  readonly address: string;
  readonly answer: Promise<Response>;
}

let expected: ExpectedPart | undefined;

/** Takes a request that is on its way already: its file is not asked for twice. */
export function expectPart(part: ExpectedPart): void {
  expected = part;
}

/** Fetches a file of the index; `again` goes past every cache that may hold a damaged copy. */
export async function fetchPart(url: string, again: boolean): Promise<Uint8Array> {
  const answer = await ((again ? undefined : takeExpected(url)) ?? request(url, again));
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function request(url: string, again: boolean): Promise<Response> {
  const address = again ? `${url}?again=${Date.now().toString(36)}` : url;
  return fetch(address, {
    signal: AbortSignal.timeout(PATIENCE),
    ...(again && { cache: 'reload' as const }),
  });
}

/** Gives the expected answer to who asks for its file first: its bytes can be read once. */
function takeExpected(url: string): Promise<Response> | undefined {
  if (expected?.address !== url) return undefined;
  const { answer } = expected;
  expected = undefined;
  return answer;
}
