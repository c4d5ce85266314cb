import { withBase } from 'published/address.ts';
import type { HeaderRule } from './rules.ts';
import { encodeAddress, type PageRedirect } from './hostRedirects.ts';

/**
 * Writes `_headers` for Netlify and Cloudflare Pages. Cloudflare joins the values of all matching
 * rules unless a line `! name` removes the earlier ones. Netlify uses the value of the last rule.
 */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  const blocks = rules.map(({ path, headers, replaces = [] }) => {
    const removed = replaces.map((name) => `  ! ${name}`);
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [withBase(path, base), ...removed, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Writes `_redirects` for Netlify and Cloudflare Pages. Cloudflare matches paths literally, so each
 * form of an old URL has a line.
 */
export function redirectsFile(redirects: readonly PageRedirect[], base: string): string {
  return redirects
    .flatMap(({ from, to, status }) =>
      formsOf(from).map(
        (form) => `${encodeAddress(form, base)} ${encodeAddress(to, base)} ${status}\n`,
      ),
    )
    .join('');
}

function formsOf(route: string): string[] {
  return route === '/' ? [route] : [route, `${route}/`, `${route}.html`];
}

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
