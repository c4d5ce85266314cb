import { withBase } from '../../navigation/address.ts';
import type { HeaderRule } from './rules.ts';

/** Writes `_headers` as Netlify and Cloudflare Pages read it. */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  return `${rules.map(({ path, headers }) => [withBase(path, base), ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n\n')}\n`;
}
