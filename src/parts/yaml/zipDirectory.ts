interface ZipEntry {
  isEncrypted: boolean;
  /** 0 is uncompressed, 8 is Deflate. */
  method: number;
  /** The checksum of the content. */
  crc: number;
  isLink: boolean;
}

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
/** The longest comment after the directory's end, in bytes. */
const LONGEST_COMMENT = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const ENCRYPTED = 1;
const UNIX = 3;
/** The type of a symbolic link, in the first four bits of its mode. */
const LINK = 0xa;

/**
 * Reads the directory of a zip file: the files in their order, and the bytes of the zip file itself,
 * without a program in front of it. Returns undefined if there is no directory.
 */
export function zipDirectory(
  all: Uint8Array,
): { entries: ZipEntry[]; bytes: Uint8Array } | undefined {
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  const offset = view.getUint32(end + 16, true);
  const front = end - view.getUint32(end + 12, true) - offset;
  const entries: ZipEntry[] = [];
  let at = offset + Math.max(0, front);
  while (at + ENTRY_LENGTH <= end && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    entries.push({
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      // Programs for Unix write its mode.
      isLink: view.getUint8(at + 5) === UNIX && view.getUint32(at + 38, true) >>> 28 === LINK,
    });
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += ENTRY_LENGTH + lengths.reduce((sum, length) => sum + length);
  }
  return { entries, bytes: all.subarray(Math.max(0, front)) };
}

function endOfDirectory(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the checksum of bytes (CRC-32), as zip files have it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
