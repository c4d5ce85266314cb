import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outDir } from '../../content/paths.ts';
import { INDEX_META } from '../../search/index/indexAddress.ts';
import { INDEX_FOLDER } from '../output/marks.ts';

/** Gives the address of the index that the last build wrote, for pages of the dev server; empty before the first build. */
export function lastIndexAddress(base: string, built = outDir): string {
  const page = join(built, '404.html');
  const [, address = ''] = (existsSync(page) && INDEX_META.exec(readFileSync(page, 'utf8'))) || [];
  const name = address.slice(address.lastIndexOf('/') + 1);
  return name === '' ? '' : `${base}${INDEX_FOLDER}/${name}`;
}
