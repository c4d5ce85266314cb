/** Chunks of a PNG that change what it looks like, also of an animated one. */
const PNG_CHUNK =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/;
const WEBP_CHUNK = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
/** Applications whose block in a GIF says how often it repeats. */
const GIF_LOOP = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;
/** Boxes of an AVIF with the picture, and those that describe it. */
const AVIF_BOX = /^(?:ftyp|meta|mdat|moov|moof|mfra|sidx)$/;

const CLEAN = new Map<string, (bytes: Buffer) => Buffer | undefined>([
  ['jpeg', cleanJpeg],
  ['png', cleanPng],
  ['gif', cleanGif],
  ['webp', cleanWebp],
  ['heif', cleanAvif],
  ['svg', cleanSvg],
]);

/**
 * Removes everything but the picture from an image: comments, data of programs, and bytes after the
 * end. The picture doesn't change. Returns the same bytes if there's nothing to remove, and undefined
 * if the image doesn't say where its picture ends.
 */
export function onlyPicture(bytes: Buffer, format: string): Buffer | undefined {
  const clean = CLEAN.has(format) ? CLEAN.get(format)?.(bytes) : bytes;
  return clean?.equals(bytes) === true ? bytes : clean;
}

function cleanJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  for (let at = nextMarker(bytes, 2); at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    const start = bytes.toString('latin1', at + 4, at + 15);
    const end = nextMarker(bytes, at + 2 + length);
    if (isOfPicture(marker, start))
      // Only a scan has data after its length.
      parts.push(bytes.subarray(at, marker === 0xda ? end : at + 2 + length));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** JFIF, the color profile, and how Adobe stores colors are the only data of programs that count. */
function isOfPicture(marker: number, start: string): boolean {
  if (marker === 0xe2) return start === 'ICC_PROFILE';
  const isOfProgram = marker >= 0xe0 && marker <= 0xef;
  return marker !== 0xfe && (!isOfProgram || marker === 0xe0 || marker === 0xee);
}

/** Returns where the next marker of a JPEG is. Bytes of a scan that look like one are escaped. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  const isData = (marker = 0): boolean =>
    marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
  while (at >= 0 && isData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

function cleanPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG_CHUNK.test(name)) parts.push(bytes.subarray(at, end));
    at = name === 'IEND' ? bytes.length : end;
  }
  return Buffer.concat(parts);
}

function cleanGif(bytes: Buffer): Buffer {
  const colorsAt = (at: number): number => {
    const flags = bytes[at] ?? 0;
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  const dataEnd = (start: number): number => {
    let at = start;
    for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += 1 + size;
    return at + 1;
  };
  let at = 13 + colorsAt(10);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isFrame = bytes[at] === 0x2c;
    const end = dataEnd(isFrame ? at + 11 + colorsAt(at + 9) : at + 2);
    const isLoop = GIF_LOOP.test(bytes.toString('latin1', at + 3, at + 14));
    const isControl = bytes[at + 1] === 0xf9 || (bytes[at + 1] === 0xff && isLoop);
    if (isFrame || isControl) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}

function cleanWebp(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  const last = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= last;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (WEBP_CHUNK.test(bytes.toString('latin1', at, at + 4))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  const clean = Buffer.concat(parts);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

/** Empties boxes instead of removing them, because an AVIF names the places of its data. */
function cleanAvif(bytes: Buffer): Buffer | undefined {
  const clean = Buffer.from(bytes);
  let end = 0;
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return undefined;
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    const next = at + length;
    if (length < 8 || next > bytes.length) break;
    if (AVIF_BOX.test(bytes.toString('latin1', at + 4, at + 8))) end = next;
    else clean.fill(0, at + (isLong ? 16 : 8), next);
    at = next;
  }
  return clean.subarray(0, end);
}

/** Works on bytes of any encoding that contains ASCII. */
function cleanSvg(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const clean = text.replaceAll(
    /(<!\[CDATA\[[^]*?\]\]>)|<!--[^]*?-->|<metadata\b[^>]*(?<!\/)>[^]*?<\/metadata\s*>/g,
    '$1',
  );
  const [picture = clean] = /^[^]*<\/svg\s*>\s*/.exec(clean) ?? [];
  return Buffer.from(picture, 'latin1');
}
