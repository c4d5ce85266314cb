import { hostedFault } from '../search/hosted/settings.ts';
import { Problem } from './problem.ts';
import type { SiteConfig } from './siteConfig.ts';
import { didYouMean } from '../text/nearest.ts';

const file = 'site.config.ts';
const HOSTED_KEYS: ReadonlySet<string> = new Set([
  'provider',
  'appId',
  'searchKey',
  'indexName',
  'hosts',
]);

const KEYS: Readonly<Record<keyof SiteConfig, true>> = {
  product: true,
  slug: true,
  company: true,
  title: true,
  tagline: true,
  url: true,
  base: true,
  appUrl: true,
  signUpPath: true,
  repository: true,
  editBranch: true,
  feedback: true,
  social: true,
  announcement: true,
  analytics: true,
  contentSignals: true,
  agents: true,
  offline: true,
  models: true,
  search: true,
  versions: true,
  footer: true,
};

/**
 * Returns a valid site configuration unchanged. Throws a {@link Problem} for the first mistake.
 */
export function checkSiteConfig(config: SiteConfig): SiteConfig {
  const fault = (what: string, allowed: string, fix = 'correct the value in this file'): never => {
    throw new Problem({ what, file, allowed, fix });
  };
  const names = Object.keys(KEYS);
  for (const key of Object.keys(config)) {
    if (/^(?:lang|locale|i18n)/.test(key))
      fault(
        `"${key}" isn't supported, because the labels and search of the site are in English`,
        'one language, English, without a setting',
        `remove "${key}"`,
      );
    if (!names.includes(key))
      fault(`unknown key "${key}"`, names.join(', '), didYouMean(key, names, `remove "${key}"`));
  }
  if (!/^[a-z][a-z0-9-]*$/.test(config.slug))
    fault(
      `invalid slug "${config.slug}"`,
      'lowercase letters, digits, and hyphens, starting with a letter (used in URLs and code)',
    );
  for (const key of ['product', 'company', 'title'] as const) {
    if (config[key].trim() === '') fault(`"${key}" is empty`, 'the name that readers see');
    const [sign] = /["`<>{}[\]|\\\p{Cc}]/u.exec(config[key]) ?? [];
    if (sign !== undefined)
      fault(
        `"${key}" contains ${JSON.stringify(sign)}, which would end a quoted text, or has a meaning in Markdown`,
        'text without ", `, <, >, {, }, [, ], |, and \\',
      );
  }
  for (const key of ['url', 'appUrl'] as const) {
    if (!URL.canParse(config[key]) || new URL(config[key]).pathname !== '/') {
      fault(
        `invalid ${key} "${config[key]}"`,
        'an origin such as https://docs.example.com, without a path',
      );
    }
  }
  if (config.repository !== null && !/^https?:\/\/[^/\s]+\/\S+$/.test(config.repository)) {
    fault(
      `invalid repository "${config.repository}"`,
      'the URL of the repository (SITE_REPOSITORY), such as https://github.com/acme/docs, or null',
    );
  }
  if (!/^\/(?:.*\/)?$/.test(config.base)) {
    fault(`invalid base "${config.base}"`, '"/", or a path between slashes, such as "/docs/"');
  }
  if (config.search?.provider === 'hosted') {
    const wrong = hostedFault(config.search);
    if (wrong !== undefined)
      fault(
        `search: ${wrong}`,
        'appId (SEARCH_APP_ID), searchKey (SEARCH_KEY; apiKey in the client), and ' +
          'indexName (SEARCH_INDEX) from your search service',
      );
    const extra = Object.keys(config.search).filter((key) => !HOSTED_KEYS.has(key));
    if (extra.length > 0)
      fault(
        `unknown keys in "search": ${extra.join(', ')}`,
        `${[...HOSTED_KEYS].join(', ')} (the site must contain only the search-only key)`,
      );
  }
  for (const { label, href } of config.agents?.openIn ?? []) {
    if (!href.startsWith('https://') || !href.includes('{prompt}'))
      fault(
        `agents: invalid URL "${href}" of "${label}"`,
        'a URL that starts with https:// and contains {prompt}',
      );
  }
  const last = config.versions.filter((version) => version.isLast);
  if (last.length !== 1)
    fault(
      `${last.length} versions have "isLast: true"`,
      'exactly one, the version with the shortest URLs',
    );
  return config;
}
