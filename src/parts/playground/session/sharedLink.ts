import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { crc32 } from '../../yaml/zipDirectory.ts';
import type { Changes } from './changes.ts';
import { isSafePath } from './fileNames.ts';
import { FRAGMENT, type SharedProject } from './fragment.ts';

/** The most characters of a fragment. Many mail and chat programs cut off longer links. */
export const MAX_LINK = 30_000;

/** The most characters of a fragment to read, and of its files. */
const MAX_READ = 200_000;
const MAX_TEXT = 5_000_000;

const FORMAT = 1;

const DAMAGED =
  'This link is incomplete or damaged, so its changes can’t be opened. Fix: ask for the link again, or for a zip file.';
const UNKNOWN =
  'This link has a format that this page can’t read. Fix: reload the page to get its newest version, and open the link again.';

/** Writes a project into the fragment of a URL, which browsers don't send to a server. */
export function fragmentOf({ title, example = '', changes }: SharedProject): string {
  const bytes = deflateSync(strToU8(JSON.stringify([FORMAT, example, title, changes])), {
    level: 9,
  });
  return `${FRAGMENT}${checksum(bytes)}.${toBase64(bytes)}`;
}

/** Reads the fragment of a link, or says what is wrong with it. Checks everything in it. */
export function readFragment(fragment: string): SharedProject | { fault: string } {
  const [, sum, data] = /^#changes=([0-9a-f]{8})\.([\w-]+)$/.exec(fragment) ?? [];
  if (sum === undefined || data === undefined || fragment.length > MAX_READ)
    return { fault: DAMAGED };
  try {
    const bytes = fromBase64(data);
    if (checksum(bytes) !== sum) return { fault: DAMAGED };
    return sharedIn(JSON.parse(strFromU8(inflateSync(bytes))) as unknown);
  } catch {
    return { fault: DAMAGED };
  }
}

function sharedIn(content: unknown): SharedProject | { fault: string } {
  if (!Array.isArray(content)) return { fault: DAMAGED };
  const [format, example, title, changes]: unknown[] = content;
  if (format !== FORMAT) return { fault: UNKNOWN };
  if (typeof example !== 'string' || typeof title !== 'string' || !isChanges(changes))
    return { fault: DAMAGED };
  return { title: title.slice(0, 100), changes, ...(example !== '' && { example }) };
}

function isChanges(value: unknown): value is Changes {
  if (!Array.isArray(value)) return false;
  const changes: readonly unknown[] = value;
  let size = 0;
  return changes.every((change) => {
    if (!Array.isArray(change)) return false;
    const [path, text]: unknown[] = change;
    size += typeof text === 'string' ? text.length : 0;
    return (
      typeof path === 'string' &&
      isSafePath(path) &&
      (text === null || typeof text === 'string') &&
      size <= MAX_TEXT
    );
  });
}

function checksum(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** Writes bytes in the alphabet that URLs don't escape. */
function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
