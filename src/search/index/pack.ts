/** Kinds of parts: titles first and searchable alone, bodies by term range, texts by page. */
export type PartKind = 'titles' | 'bodies' | 'texts';

/** Says why a part cannot be used; `stale` means that it belongs to another build of the site. */
export type PartFault = 'truncated' | 'damaged' | 'version' | 'stale';

export class PartError extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault, name: string) {
    super(`search index part ${name} is ${fault === 'version' ? 'of another version' : fault}`);
    this.name = 'PartError';
    this.fault = fault;
  }
}

const MAGIC = 'docsearch';
/** Raise when the format changes, so that an old worker never reads a new part. */
const VERSION = 2;
/** Longest head line that is looked for. */
const HEAD = 120;

/** Sums bytes up in 32 bits (FNV-1a, by Fowler, Noll and Vo): enough to notice damage, not to resist an attacker. */
export function checksum(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Puts a head line before a payload: kind, build, length and checksum. */
export function sealPart(
  kind: PartKind,
  build: string,
  payload: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(
    `${MAGIC} ${VERSION} ${kind} ${build} ${payload.length} ${checksum(payload)}\n`,
  );
  const out = new Uint8Array(head.length + payload.length);
  out.set(head);
  out.set(payload, head.length);
  return out;
}

/** Checks a part and gives its payload; throws a `PartError` when it is cut, changed or of another build. */
export function openPart(
  name: string,
  bytes: Uint8Array,
  kind: PartKind,
  build?: string,
): { build: string; payload: Uint8Array } {
  const end = bytes.subarray(0, HEAD).indexOf(10);
  if (end < 0) throw new PartError(bytes.length < HEAD ? 'truncated' : 'damaged', name);
  const [magic, version, itsKind, itsBuild, length, sum] = new TextDecoder()
    .decode(bytes.subarray(0, end))
    .split(' ');
  if (magic !== MAGIC || itsKind !== kind) throw new PartError('damaged', name);
  if (version !== String(VERSION)) throw new PartError('version', name);
  if (build !== undefined && itsBuild !== build) throw new PartError('stale', name);
  const payload = bytes.subarray(end + 1);
  if (payload.length < Number(length)) throw new PartError('truncated', name);
  if (payload.length > Number(length) || checksum(payload) !== sum)
    throw new PartError('damaged', name);
  return { build: itsBuild ?? '', payload };
}
