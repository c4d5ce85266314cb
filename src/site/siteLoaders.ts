import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { tokensOf } from '../content/tokens.ts';
import { schemasFolder, contentRoot, siteRoot } from '../content/paths.ts';
import { slugOf } from '../content/files.ts';
import { digestOf } from '../content/digestOf.ts';
import { docFields, releaseFields } from '../content/fields.ts';
import { allPagesOf } from '../navigation/tree.ts';
import type { Navigation } from '../navigation/types.ts';
import { pageLoader, type PageFolder } from './pageLoader.ts';
import { fillNavigation } from './siteNavigation.ts';
import { pageTexts } from '../content/pageTexts.ts';
import { versionRoot, versionRoots } from '../content/versions.ts';
import type { SiteConfig } from '../content/siteConfig.ts';

const require = createRequire(import.meta.url);
const { site } = require(join(siteRoot, 'site.config.ts')) as { site: SiteConfig };
const navigation = require(join(siteRoot, 'navigation/sidebars.ts')) as Navigation;

export function siteLoaders(): Record<'docs' | 'releases', Loader> {
  const { base, versions } = site;
  const folders = versions.flatMap(({ name, path, isLast }) =>
    (isLast
      ? [join(contentRoot, 'docs'), join(contentRoot, 'pages')]
      : [join(versionRoot(name), 'content/docs')]
    ).map((folder): PageFolder => ({ folder, version: name, prefix: path })),
  );
  const shared = { tokens: tokensOf(site), base, pipeline: pipelineDigest() };
  return {
    docs: pageLoader({
      ...shared,
      name: 'docs',
      folders,
      fields: docFields,
      listed: listedRoutes(),
      texts: pageTexts('docs', base),
    }),
    releases: pageLoader({
      ...shared,
      name: 'releases',
      folders: [
        { folder: join(contentRoot, 'releases'), version: 'releases', prefix: '/releases' },
      ],
      addressOf: (path) => `/releases/${slugOf(path)}`,
      fields: releaseFields,
      texts: pageTexts('releases', base),
    }),
  };
}

/** Returns the routes in the navigation of the current version. */
function listedRoutes(): ReadonlySet<string> {
  return new Set(allPagesOf(fillNavigation(navigation, tokensOf(site))).map(([route]) => route));
}

/** Hashes what all pages depend on. When it changes, all pages are rendered again. */
function pipelineDigest(): string {
  const roots = versionRoots();
  const terms = roots
    .map((root) => join(root, 'content/glossary.yml'))
    .map((glossary) => existsSync(glossary) && readFileSync(glossary, 'utf8'));
  return digestOf(
    terms,
    'src/markdown',
    'src/authoring',
    'src/content',
    'src/reference',
    'packages/reference/src',
    'packages/check/src',
    ...roots.flatMap((root) => [schemasFolder(root), join(root, 'content/partials')]),
  );
}
