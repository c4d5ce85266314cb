import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCollection } from 'astro:content';
import { site } from '#site';
import { docFields, releaseFields } from './content/fields.ts';
import { filesBelow } from './content/files.ts';
import { pageLoader, type PageFolder } from './content/pageLoader.ts';
import { pageTexts } from './content/pageTexts.ts';
import { contentRoot } from './content/paths.ts';
import { schemasFolder } from './reference/loadSchemas.ts';
import { slugOf } from './releases/post.ts';

const tokens = { product: site.product, slug: site.slug, company: site.company };

/** Hash what every page depends on, so that a change of the pipeline, the glossary or a partial renders all pages anew. */
function pipelineDigest(): string {
  const hash = createHash('sha256');
  for (const folder of ['src/markdown', 'src/authoring', 'src/content', 'src/reference'].map((path) => resolve(path)).concat(schemasFolder(), join(contentRoot, 'partials'))) {
    for (const file of filesBelow(folder, (path) => !path.includes('.test.'))) hash.update(file).update(readFileSync(join(folder, file)));
  }
  for (const file of filesBelow(contentRoot, (path) => path === 'glossary.yml')) hash.update(readFileSync(join(contentRoot, file)));
  return hash.digest('hex');
}

const pipeline = pipelineDigest();

const docFolders = site.versions.flatMap(({ name, path, isLast }): PageFolder[] =>
  isLast
    ? [
        { folder: join(contentRoot, 'docs'), version: name, prefix: path },
        { folder: join(contentRoot, 'pages'), version: name, prefix: path },
      ]
    : [{ folder: join(contentRoot, 'versions', name), version: name, prefix: path }],
);

export const collections = {
  docs: defineCollection({
    loader: pageLoader({ name: 'docs', folders: docFolders, fields: docFields, tokens, base: site.base, texts: pageTexts('docs', site.base, import.meta.env.DEV), pipeline }),
  }),
  releases: defineCollection({
    loader: pageLoader({
      name: 'releases',
      folders: [{ folder: join(contentRoot, 'releases'), version: 'releases', prefix: '/releases' }],
      addressOf: (path) => `/releases/${slugOf(path)}`,
      fields: releaseFields,
      tokens,
      base: site.base,
      texts: pageTexts('releases', site.base, import.meta.env.DEV),
      pipeline,
    }),
  }),
};
