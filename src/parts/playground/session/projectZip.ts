import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Texts } from '../messages.ts';

/** Packs files into a folder. The same files give the same bytes. */
export function projectZip(folder: string, files: Texts): Uint8Array<ArrayBuffer> {
  // Zip stores local time, without a zone.
  const mtime = new Date(1980, 0, 1);
  const entries: Zippable = Object.fromEntries(
    files.map(([path, text]) => [`${folder}/${path}`, strToU8(text)]),
  );
  return zipSync(entries, { mtime });
}

export function folderName(title: string): string {
  const name = title
    .normalize()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return name.replaceAll(/^-|-$/g, '') || 'project';
}

export function download(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
