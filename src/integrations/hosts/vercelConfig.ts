import { withBase } from '../../navigation/address.ts';
import { encodeAddress, type PageRedirect } from './hostRedirects.ts';
import type { HeaderRule } from './rules.ts';

/** Writes `vercel.json`: headers, redirects, and clean URLs. */
export function vercelConfig(
  rules: readonly HeaderRule[],
  redirects: readonly PageRedirect[],
  base: string,
): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    // Under a base, the home page keeps its slash.
    ...(base === '/' && { trailingSlash: false }),
    headers: rules.map(({ path, headers }) => ({
      source: withBase(path, base).split('*').map(literal).join('(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: [
      ...redirects.map(({ from, to, status }) => ({
        source: literal(encodeAddress(from, base)),
        destination: encodeAddress(to, base),
        statusCode: status,
      })),
      ...(base === '/'
        ? []
        : [{ source: `${literal(base)}:path+/`, destination: `${base}:path+`, statusCode: 308 }]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Escapes the special characters of Vercel's patterns. */
function literal(text: string): string {
  return text.replaceAll(/[()[\]{}:*+?.\\]/g, String.raw`\$&`);
}
