import { unzipSync } from 'fflate';
import { crc32, zipDirectory } from './zipDirectory.ts';

interface ZippedFile {
  name: string;
  content: Uint8Array;
}

/** The most files and bytes to unpack. */
interface Limits {
  maxFiles: number;
  maxSize: number;
}

const READABLE_METHODS = [0, 8];

const NOT_A_ZIP = "It isn't a zip file. Fix: create it again, or drop the folder instead.";
const DAMAGED =
  'The zip file is damaged or incomplete. Fix: download or create it again, or drop the folder instead.';

/**
 * Unpacks the wanted files of a zip file, and lists the others and the symbolic links, whose content
 * is a path. Or says what is wrong with it. Sizes are checked before anything is unpacked, and a file
 * never takes more room than the zip file says.
 */
export function unzip(
  given: Uint8Array,
  isWanted: (name: string) => boolean,
  { maxFiles, maxSize }: Limits,
): { files: ZippedFile[]; links: string[]; others: string[] } | { fault: string } {
  const directory = zipDirectory(given);
  if (directory === undefined) return { fault: startsLikeZip(given) ? DAMAGED : NOT_A_ZIP };
  const { entries, bytes } = directory;
  if (entries.some(({ isEncrypted }) => isEncrypted))
    return { fault: 'The zip file is encrypted. Fix: create it without a password.' };
  if (entries.some(({ method }) => !READABLE_METHODS.includes(method)))
    return {
      fault:
        "It's compressed in a way that browsers can't read, such as LZMA. Fix: create it with the method Deflate, or drop the folder instead.",
    };
  let files = 0;
  let size = 0;
  const [others, links]: [string[], string[]] = [[], []];
  const wanted: { name: string; crc: number }[] = [];
  let entry = -1;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entry += 1;
        const path = pathOf(name);
        if (name.endsWith('/')) return false;
        if (!isWanted(path)) {
          others.push(path);
          return false;
        }
        if (entries[entry]?.isLink === true) {
          links.push(path);
          return false;
        }
        files += 1;
        size += originalSize;
        wanted.push({ name, crc: entries[entry]?.crc ?? 0 });
        return files <= maxFiles && size <= maxSize;
      },
    });
    if (files > maxFiles || size > maxSize)
      return {
        fault: `It unpacks to more than ${maxFiles} files or ${maxSize / 1_000_000} MB. Fix: choose the folder of one project.`,
      };
    const isWhole = wanted.every(({ name, crc }) => crc === crc32(unpacked[name] ?? NOTHING));
    if (!isWhole) return { fault: DAMAGED };
    return {
      files: Object.entries(unpacked).map(([name, content]) => ({ name: pathOf(name), content })),
      links,
      others,
    };
  } catch {
    return { fault: DAMAGED };
  }
}

const NOTHING = new Uint8Array();

/** True for the first two bytes of a zip file, which has lost its end. */
function startsLikeZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/**
 * Returns the path of a file in a project. Some programs for Windows write backslashes, and others
 * write paths that start with `./` or `../`.
 */
function pathOf(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/');
  return parts.filter((part) => !['', '.', '..'].includes(part)).join('/');
}
