import { withBase } from '../../navigation/address.ts';
import type { HeaderRule } from './rules.ts';

/** Writes `_headers` as Netlify and Cloudflare Pages read it. */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  const blocks = rules.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [withBase(path, base), ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
