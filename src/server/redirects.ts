import { existsSync, readFileSync } from 'node:fs';

/**
 * One old address; `from` and `to` are routes without the base, `to` may carry a hash or be a whole
 * address.
 */
export interface Redirect {
  from: string;
  to: string;
  status: number;
}

/**
 * Reads the list of redirects that the build wrote, by old route; none if there is no such file.
 */
export function readRedirects(file: string): Map<string, Redirect> {
  if (!existsSync(file)) return new Map();
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new TypeError(`${file} must hold a list of {from, to, status}`);
  return new Map(
    list.map((entry: Partial<Redirect>, index) => {
      const { from, to, status = 301 } = entry;
      if (!from?.startsWith('/') || !to)
        throw new TypeError(`${file}: entry ${index + 1} needs \`from\` (a route) and \`to\``);
      return [from, { from, to, status }];
    }),
  );
}
