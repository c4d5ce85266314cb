import { Problem } from '../src/content/problem.ts';
import type { Site } from './site.ts';

/** Keys of the search service are 32 hexadecimal digits; the one that may stand in a script says that it only searches. */
const KEY = /(searchKey["']?\s*:\s*)?(["'`])([0-9a-f]{32})\2/g;

/** Shortest value that is looked for: shorter ones are words. */
const SHORTEST = 8;

/** Find keys that may change the search index in what was built: those of this environment, and any key beside the one for searching. */
export function indexingKeys(site: Site, own: readonly string[] = []): Problem[] {
  const secret = own.filter((key) => key.length >= SHORTEST);
  const built = [...site.pages.map(({ file, html }) => [`/${file}`, html] as const), ...site.files];
  return built.flatMap(([file, text = '']) => {
    const found = secret.some((key) => text.includes(key));
    const other =
      /algolia/i.test(text) &&
      [...text.matchAll(KEY)].some(([, searches]) => searches === undefined);
    return found || other ? [told(site.built + file, found)] : [];
  });
}

function told(file: string, found: boolean): Problem {
  return new Problem({
    file,
    what: found
      ? 'the key for changing the search index is in this file'
      : 'there is a key of the search service beside the search-only key',
    allowed: 'the search-only key of site.config.ts, and no other',
    mend: 'replace the key in the dashboard of the service, keep it in the environment of npm run search:push alone, and build again',
  });
}
