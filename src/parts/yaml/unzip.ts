import { unzipSync } from 'fflate';

/** A file in a zip file. */
export interface ZippedFile {
  name: string;
  content: Uint8Array;
}

/** The most files and bytes to unpack. */
interface Limits {
  maxFiles: number;
  maxSize: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const ENCRYPTED = 1;

/**
 * Unpacks the wanted files of a zip file, and lists the others, or says what is wrong with it. Sizes are checked before
 * anything is unpacked, and a file never takes more room than the zip file says.
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { maxFiles, maxSize }: Limits,
): { files: ZippedFile[]; others: string[] } | { fault: string } {
  if (isEncrypted(bytes))
    return { fault: 'The zip file is encrypted. Fix: create it without a password.' };
  let files = 0;
  let size = 0;
  const others: string[] = [];
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false;
        if (!isWanted(withSlashes(name))) {
          others.push(withSlashes(name));
          return false;
        }
        files += 1;
        size += originalSize;
        return files <= maxFiles && size <= maxSize;
      },
    });
    if (files > maxFiles || size > maxSize)
      return {
        fault: `It unpacks to more than ${maxFiles} files or ${maxSize / 1_000_000} MB. Fix: choose the folder of one project.`,
      };
    return {
      files: Object.entries(unpacked).map(([name, content]) => ({
        name: withSlashes(name),
        content,
      })),
      others,
    };
  } catch {
    return {
      fault: "It isn't a valid zip file. Fix: create it again, or drop the folder instead.",
    };
  }
}

/** True if an entry of the zip file's directory has the flag for a password. */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signatureAt = (offset: number): number =>
    offset >= 0 && offset + 46 <= bytes.length ? view.getUint32(offset, true) : 0;
  let end = bytes.length - 22;
  // The directory's end has a comment of up to 65,535 bytes after it.
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== END_OF_DIRECTORY)
    end -= 1;
  if (end < 0) return false;
  let entry = view.getUint32(end + 16, true);
  while (signatureAt(entry) === DIRECTORY_ENTRY) {
    if ((view.getUint16(entry + 8, true) & ENCRYPTED) !== 0) return true;
    const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
    entry += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return false;
}

/** Some programs for Windows write paths with backslashes. */
function withSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}
