/** Titles come first and can be searched alone. Bodies are by term, texts by page; cards are one part. */
export type PartKind = 'titles' | 'bodies' | 'texts' | 'cards';

/** Why a part can't be used. A `stale` part is from another build of the site. */
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
/** Increase when the format changes, so that an old worker never reads a new part. */
const VERSION = 5;
const LONGEST_HEADER = 120;
const NEWLINE = 10;

/** Sums up content in 32 bits (FNV-1a): enough to notice damage, not to resist an attacker. */
export function checksum(content: Uint8Array | string): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Puts a header line before a payload: kind, build, length, and checksum. */
export function sealPart(kind: PartKind, build: string, text: string): Uint8Array<ArrayBuffer> {
  const payload = new TextEncoder().encode(text);
  const header = `${MAGIC} ${VERSION} ${kind} ${build} ${payload.length} ${checksum(payload)}\n`;
  return new TextEncoder().encode(header + text);
}

/** Checks a part and returns its payload. Throws a `PartError` if it can't be used. */
export function openPart(
  name: string,
  bytes: Uint8Array,
  kind: PartKind,
  build?: string,
): { build: string; payload: string } {
  const end = bytes.subarray(0, LONGEST_HEADER).indexOf(NEWLINE);
  if (end < 0) throw new PartError(bytes.length < LONGEST_HEADER ? 'truncated' : 'damaged', name);
  const header = new TextDecoder().decode(bytes.subarray(0, end)).split(' ');
  const [magic, version, ownKind, ownBuild = '', length, sum] = header;
  if (magic !== MAGIC || ownKind !== kind) throw new PartError('damaged', name);
  if (version !== String(VERSION)) throw new PartError('version', name);
  if (build !== undefined && ownBuild !== build) throw new PartError('stale', name);
  const payload = bytes.subarray(end + 1);
  if (payload.length < Number(length)) throw new PartError('truncated', name);
  if (payload.length > Number(length) || checksum(payload) !== sum)
    throw new PartError('damaged', name);
  return { build: ownBuild, payload: new TextDecoder().decode(payload) };
}
