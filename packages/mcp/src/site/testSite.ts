import { strToU8, zipSync } from 'fflate';
import { set } from 'check/testSchemas.ts';
import { buildCheckData } from 'reference/buildCheckData.ts';
import { bundledFiles } from 'reference/bundleSchema.ts';
import { ReferencePages } from 'reference/ReferencePages.ts';
import { buildIndex } from 'search/index/build.ts';
import { record } from 'search/testRecords.ts';
import { PublishedSite } from './publishedSite.ts';
import { SiteError, type SiteFiles } from './siteFiles.ts';

const checkData = JSON.stringify(buildCheckData(new ReferencePages({ set, samples: new Map() })));
const URL_OF_SITE = 'https://www.example.com/docs/';

/** Files by path. A test changes or removes them to imitate another build. */
type TestFiles = Record<string, string | Uint8Array>;

const flow = `# Flows

A flow runs its components.

Read about [limits](${URL_OF_SITE}concepts/flow#limits) and [reads](${URL_OF_SITE}concepts/read).

## Order of \`components\`

The references decide.

### Cycles

They are errors.

\`\`\`bash
## not a heading
\`\`\`

## Limits

At most 100 components.

## Limits

Twice.
`;

/** Makes the published files of a small site under /docs/. */
export function testFiles(): TestFiles {
  const all = bundledFiles(set, (file) => `https://www.example.com/docs/${file}`);
  const posts = [
    { url: `${URL_OF_SITE}releases/b`, title: 'Second', summary: 'More.', day: '2026-10-20' },
    { url: `${URL_OF_SITE}releases/a`, title: 'First', summary: 'Some.', day: '2026-09-01' },
  ];
  const items = posts.map(({ day, ...post }) => ({ ...post, date_published: `${day}T00:00:00Z` }));
  const zip = zipSync({
    'shop/acme_project.yaml': strToU8('project:\n  name: shop\n'),
    'shop/flows/ingest/ingest.yaml': strToU8('flow: {}\n'),
    'shop/flows/ingest/components/orders.sql': strToU8('SELECT 1\n'),
    'shop/image.png': Uint8Array.of(0x89, 0x50, 0xff),
    'shop/data/long.csv': strToU8('1\n'.repeat(10_000)),
    'shop/data/longer.csv': strToU8('2\n'.repeat(10_000)),
  });
  return {
    ...indexFiles('A flow runs its components.'),
    '/concepts/flow.md': flow,
    '/concepts/read.md': `# Reads\n\n${'A read loads rows.\n\n'.repeat(600)}## End\n\nDone.\n`,
    '/routes.json': JSON.stringify([
      ['/concepts/flow', 'Flows'],
      ['/concepts/read', 'Reads'],
    ]),
    '/schemas/versions.json': '["3.0.0"]',
    '/schemas/check.json': checkData,
    '/schemas/3.0.0/all.json': all.get('all.json') ?? '',
    '/downloads/index.json': JSON.stringify([
      { name: 'shop', title: 'Shop', description: 'A small shop.' },
    ]),
    '/downloads/shop.zip': zip,
    '/releases/feed.json': JSON.stringify({ items }),
    '/skill.md':
      '# Skill\n\n## Rules of the project format\n\n- Never write a secret.\n\n## Validate\n',
  };
}

/** Makes the home page and the search index; another text gives an index with another name. */
export function indexFiles(text: string): TestFiles {
  const limits = 'At most 100 components.';
  const records = [
    record('/concepts/flow', 'Flows', text),
    record('/concepts/flow', 'Flows', limits, { heading: 'Limits' }),
    record('/concepts/read', 'Reads', 'A read loads rows.'),
    record('/reference/resource/flow', 'Flow', 'Fields of a flow.'),
  ];
  const place = { url: '/concepts/flow#limits', title: 'Flows' };
  const answer = { name: 'Limits', text: limits, place, questions: ['limit of components'] };
  const index = buildIndex(records, {
    answers: [answer],
    messages: [],
    properties: [],
    resources: [],
    terms: [],
  });
  const parts = index.files.map(({ name, bytes }) => [`/_search/${name}`, bytes] as const);
  return {
    '/': `<link rel="canonical" href="${URL_OF_SITE}"><meta name="search-index" content="/docs/_search/${index.titles}">`,
    ...Object.fromEntries(parts),
  };
}

/** Reads from a record instead of from a server; `reads` lists the paths. */
export function memoryFiles(files: TestFiles, reads: string[] = []): SiteFiles {
  return {
    source: URL_OF_SITE,
    async read(path) {
      reads.push(path);
      const file = files[path];
      if (file === undefined) throw new SiteError(`no ${path}`, { isMissing: true });
      return typeof file === 'string' ? strToU8(file) : file;
    },
  };
}

export function testSite(files: TestFiles = testFiles()): PublishedSite {
  return new PublishedSite(memoryFiles(files));
}
