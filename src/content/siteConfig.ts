import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Problem, Problems } from './problem.ts';
import { siteRoot } from './paths.ts';
import { readShape, type Path } from './readShape.ts';
import { MODEL_TOKENS } from './tokens.ts';

/** A text that no quotes, tags, or Markdown can break. */
const name = z
  .string()
  .regex(/^[^"`<>{}[\]|\\\p{Cc}]*\S[^"`<>{}[\]|\\\p{Cc}]*$/u)
  .describe('text without ", `, <, >, {, }, [, ], |, and \\');

const origin = z
  .string()
  .regex(/^https?:/)
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '').toLowerCase(),
  )
  .describe('an origin such as https://docs.example.com, without a path or a query');

/** The name of a folder in a URL. Other characters mean something to browsers or hosts. */
const FOLDER = String.raw`(?!\.\.?(?:/|$))[A-Za-z0-9._~-]+`;

const link = z.strictObject({
  label: z.string(),
  /** A route of this site, or a full URL. */
  href: z.string(),
});

const column = z.strictObject({ title: z.string(), items: z.array(link) });

const version = z.strictObject({
  /** Its name in storage keys and menus: `current`, `2.0`. */
  name: z.string(),
  label: z.string(),
  /** The path that its pages start with: `/` or `/2.0`. */
  path: z
    .string()
    .regex(new RegExp(`^/(?:${FOLDER})?$`))
    .describe('"/", or a folder, such as "/2.0"'),
  isLast: z.boolean(),
  /** Old pages say that the version is deprecated, and search engines don't list them. */
  deprecated: z.boolean().optional(),
  /** The page that readers land on if the page they came from doesn't exist in this version. */
  mainDocId: z.string(),
});

const filled = z.string().regex(/\S/);

/** The search provider: the built index, or a hosted index with the built one as fallback. */
const search = z
  .discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('embedded') }),
    z.strictObject({
      provider: z.literal('hosted'),
      appId: filled,
      searchKey: filled,
      indexName: filled,
      hosts: z.array(z.string().regex(/^https?:\/\/[^/]+$/)).optional(),
    }),
  ])
  .describe(
    'provider, and for the provider "hosted": appId (SEARCH_APP_ID), searchKey (SEARCH_KEY; only ' +
      'the search-only key), indexName (SEARCH_INDEX), and hosts (SEARCH_HOSTS; origins such as ' +
      'https://search.example.com)',
  );

const contentSignals = z.strictObject({
  /** To show pages in search results. */
  search: z.boolean(),
  /** To answer questions with a page's text. */
  aiInput: z.boolean(),
  /** To train models. */
  aiTrain: z.boolean(),
});

const assistant = z.strictObject({
  label: z.string(),
  href: z
    .string()
    .regex(/^https:\/\/.*\{prompt\}/)
    .describe('a URL that starts with https:// and contains {prompt}'),
});

const shape = z.strictObject({
  product: name,
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe(
      'lowercase letters, digits, and hyphens, starting with a letter (used in URLs and code)',
    ),
  company: name,
  title: name,
  tagline: z.string(),
  /** Origin of the published site, without a path. */
  url: origin,
  /** The folder the site is served under: `/`, or `/docs/`. */
  base: z
    .string()
    .regex(new RegExp(`^/(?:${FOLDER}/)*$`))
    .describe('"/", or a path of letters, digits, and -._~ between slashes, such as "/docs/"'),
  appUrl: origin,
  signUpPath: z.string(),
  /** Public repository; edit and feedback links need it. */
  repository: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/\S+$/)
    .nullable()
    .describe(
      'the URL of the repository (SITE_REPOSITORY), such as https://github.com/acme/docs, or null',
    ),
  editBranch: z.string(),
  /** Asks at the end of each page whether it was helpful; needs the repository. */
  feedback: z.boolean().optional(),
  /**
   * Lets readers read offline. The default is true; false removes the service worker from the
   * browsers of all readers.
   */
  offline: z.boolean().optional(),
  /** AI models in samples, which writers name with tokens such as `{openai-model}`. */
  models: z.record(z.enum(MODEL_TOKENS), filled).optional(),
  social: z.strictObject({ linkedin: z.string(), youtube: z.string(), x: z.string() }),
  announcement: z
    .strictObject({ id: z.string(), text: z.string(), href: z.string().optional() })
    .nullable(),
  analytics: z.strictObject({ id: z.string(), endpoint: z.string() }).nullable(),
  /** What programs may use the site for (contentsignals.org). By default, everything. */
  contentSignals: contentSignals.optional(),
  /** Entries of the Copy page menu for AI assistants. */
  agents: z
    .strictObject({ guide: z.string().optional(), openIn: z.array(assistant).optional() })
    .optional(),
  /** The default is embedded search. */
  search: search.optional(),
  versions: z
    .array(version)
    .refine((list) => list.filter(({ isLast }) => isLast).length === 1)
    .describe('versions, exactly one with "isLast: true": the version with the shortest URLs'),
  /** Columns with titles, or one flat list. */
  footer: z.union([z.array(column), z.array(link)]),
});

export type SiteConfig = z.output<typeof shape>;
export type LinkItem = z.output<typeof link>;
export type FooterColumn = z.output<typeof column>;
export type SearchConfig = z.output<typeof search>;
export type ContentSignals = z.output<typeof contentSignals>;

/** Returns the line in TypeScript of the last key of a path that is found, each below the one before it. */
export function lineOfKeys(source: string, path: Path): number {
  const rows = source.split('\n');
  let line = 0;
  for (const key of path) {
    const pattern = new RegExp(String.raw`^\s*(?:\{\s*)?['"]?${RegExp.escape(String(key))}\b`);
    const next = rows.findIndex((row, index) => index >= line && pattern.test(row));
    if (next >= 0) line = next;
  }
  return line + 1;
}

/** Returns a valid site configuration unchanged. Throws {@link Problems} otherwise. */
export function checkSiteConfig(config: SiteConfig): SiteConfig {
  const file = 'site.config.ts';
  const language = Object.keys(config).find((key) => /^(?:lang|locale|i18n)/.test(key));
  if (language !== undefined)
    throw new Problem({
      file,
      what: `"${language}" isn't supported, because the labels and search of the site are in English`,
      allowed: 'one language, English, without a setting',
      fix: `remove "${language}"`,
    });
  const { problems } = readShape(shape, config, {
    file,
    subject: 'site configuration',
    placeOf: (path) => ({ line: lineOfKeys(readFileSync(join(siteRoot, file), 'utf8'), path) }),
  });
  if (problems.length > 0) throw new Problems(problems);
  return config;
}

/**
 * Chooses the search provider: the index built with the site, unless SEARCH_APP_ID names an
 * application of the hosted service. SEARCH_KEY is its search-only key, SEARCH_INDEX its index, and
 * SEARCH_HOSTS the origins to use instead of the service's own.
 */
export function searchFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): SearchConfig {
  const {
    SEARCH_APP_ID: appId = '',
    SEARCH_KEY: searchKey = '',
    SEARCH_INDEX: indexName = 'docs',
    SEARCH_HOSTS: hosts = '',
  } = env;
  if (appId === '') return { provider: 'embedded' };
  return {
    provider: 'hosted',
    appId,
    searchKey,
    indexName,
    ...(hosts !== '' && { hosts: hosts.split(',').map((host) => host.trim()) }),
  };
}
