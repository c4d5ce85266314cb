import { withBase } from '../../navigation/address.ts';
import type { HeaderRule } from './rules.ts';

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it. Cloudflare joins the values of all
 * matching rules unless a line `! name` removes the earlier ones. Netlify ignores this line, and
 * uses the value of the last rule.
 */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  const blocks = rules.map(({ path, headers, replaces = [] }) => {
    const removed = replaces.map((name) => `  ! ${name}`);
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [withBase(path, base), ...removed, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
