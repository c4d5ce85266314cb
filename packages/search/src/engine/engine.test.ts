import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/build.ts';
import { Engine } from './engine.ts';
import { loadAll } from './loadAll.ts';
import { PartError } from '../index/pack.ts';
import { record } from '../testRecords.ts';
import { TIER } from './tiers.ts';

const records = [
  record(
    '/how-to/connections/databases/postgresql',
    'Create a PostgreSQL connection',
    'We recommend a vault for the password of this connection. '.repeat(8),
  ),
  record(
    '/how-to/connections/object-stores/s3',
    'Create an S3 connection',
    'Connection connection connection connection.',
  ),
  record('/concepts/connection', 'Connection', 'A connection says how to reach a system.'),
  record('/concepts/connection', 'Connection', 'Keys are kept in a vault.', {
    heading: 'Credentials',
  }),
  record('/concepts/component/write', 'Write component', 'It writes rows.'),
  record('/concepts/component/write', 'Write component', 'Choose a strategy.', {
    heading: 'write_strategy',
    properties: ['write_strategy'],
  }),
  record('/reference/component/write-postgres', 'Write to Postgres', 'Fields.', {
    properties: ['write_strategy', 'on_schema_change'],
    code: 'write_strategy: merge\nretry_strat: none\nsnapshot: ComponentRunFailure\nagreedTerms: all',
  }),
  record(
    '/concepts/flow',
    'Flow',
    'A flow is a graph. The merge of two incremental components. 数据管道 is a data pipeline.',
  ),
  record('/concepts/flow', 'Flow', 'The retry strategy of a flow.', { heading: 'Retries' }),
  record(
    '/concepts/profile',
    'Profile',
    'The strategy to retry is elsewhere; a strategy of its own.',
  ),
  record('/support', 'Frequently Asked Questions', 'Ask us.', { keywords: ['help desk'] }),
  record('/concepts/vault', 'Vault', 'A vault holds secrets.'),
  record('/reference/vault/aws-secrets-manager', 'AWS Secrets Manager vault', 'For AWS.'),
  record('/reference/hooks/use-flow-state', 'useFlowState', 'It gives the state of a flow.'),
  record('/reference/hooks/state', 'flowState', 'The state.', { properties: ['flowState'] }),
  record('/concepts/secrets', 'Hold secrets in a store of your own', 'What belongs into a store.'),
  record('/reference/stores', 'Stores', 'Which there are.', { properties: ['secretsStore'] }),
  record('/reference/run-compiler', 'runCompiler', 'Each comp is a compiler compiler.', {
    heading: 'Comp',
  }),
  record('/reference/tests/application', 'Application tests', 'All there are. '.repeat(9)),
  record('/reference/tests/application', 'Application tests', 'The mean.', {
    heading: 'mean_in_range',
    properties: ['mean_in_range'],
  }),
  record(
    '/reference/tests/mean-in-range',
    'Mean in range test',
    'It fails where the mean is out of its range.',
  ),
  ...['signal_name', 'signal_file', 'signal_user'].map((name) =>
    record('/reference/http', 'HTTP', `The signal of it: ${name}.`, {
      heading: name,
      properties: [name],
    }),
  ),
  record('/releases/command-line', 'Command line', 'Sig is its name.'),
  record('/concepts/terms', 'Agreed terms', 'Which there are.'),
  record('/reference/compiler', 'Compiler', 'It reads code.'),
  record('/reference/clusters', 'Asynchronous clusters', 'How many there are.'),
  record(
    '/getting-started/first',
    'First <b>steps</b>',
    'Start with <script>alert(1)</script> here.',
  ),
];
const index = buildIndex(records);
const files = new Map(index.files.map((f) => [f.name, f.bytes]));
const engine = loadAll(index);
const pages = (query: string): string[] => engine.search(query).hits.map((h) => h.page);

describe('search', () => {
  it.each([
    ['an exact title wins over any number of mentions', 'connection', '/concepts/connection'],
    [
      'an identifier is found whole, first where it is defined',
      'write_strategy',
      '/concepts/component/write',
    ],
    ['an identifier is found by words', 'write strategy', '/concepts/component/write'],
    ['an identifier is found in code by part', 'RunFailure', '/reference/component/write-postgres'],
    [
      'a name written otherwise is found',
      'on-schema-change',
      '/reference/component/write-postgres',
    ],
    [
      'a title that is a name is found by its words, one of which may ask',
      'use flow state',
      '/reference/hooks/use-flow-state',
    ],
    [
      'a title with all words comes before a property that they make',
      'secrets store',
      '/concepts/secrets',
    ],
    [
      'a property comes first where it is asked for by its name',
      'secretsStore',
      '/reference/stores',
    ],
    [
      'a title written together is the title, before a name that is written so',
      'writecomponents',
      '/concepts/component/write',
    ],
    ['so it is while it is typed', 'writecompon', '/concepts/component/write'],
    ['so it is where a text has that name', 'agreedterms', '/concepts/terms'],
    [
      'a title is found by its words in the humps of a camel',
      'meanInRange',
      '/reference/tests/mean-in-range',
    ],
    [
      'a word that stands somewhere comes before what it may become',
      'sig',
      '/releases/command-line',
    ],
    ['initials find their title', 'faq', '/support'],
    ['keywords find their page', 'help desk', '/support'],
    ['a slip of the keyboard is forgiven', 'proflie', '/concepts/profile'],
    [
      'a slip is forgiven where what is written is akin to another word',
      'compier',
      '/reference/compiler',
    ],
    [
      'a title with a slip in it comes before one that has it as a part',
      'compilre',
      '/reference/compiler',
    ],
    ['a beginning is enough', 'vau', '/concepts/vault'],
    ['words may come in any order', 'vault aws', '/reference/vault/aws-secrets-manager'],
    ['a question finds its subject', 'what is a flow', '/concepts/flow'],
    ['plural and singular meet', 'vaults', '/concepts/vault'],
    ['a synonym finds what the page calls otherwise', 'upsert', '/concepts/flow'],
    [
      'the beginning of a name that nothing has is that of its words, and no slip in another',
      'retry_strateg',
      '/concepts/flow',
    ],
    [
      'of two things that are compared, the page of one comes before a page that has both in its title',
      'vault vs AWS',
      '/concepts/vault',
    ],
    ['CJK is found', '管道', '/concepts/flow'],
    ['another normal form of Unicode is the same word', 'Ｖａｕｌｔ', '/concepts/vault'],
  ])('%s', (_, query, page) => expect(pages(query)[0]).toBe(page));

  it.each([
    [
      'in titles, and not in texts',
      'v',
      ['/concepts/vault', '/reference/vault/aws-secrets-manager'],
    ],
    ['in texts where no title has one', 'k', ['/concepts/connection']],
    ['in texts where it is a word by itself', '数', ['/concepts/flow']],
  ])('finds the words that a letter begins %s', (_, query, found) =>
    expect(pages(query)).toEqual(found),
  );

  it('answers a query of more words than it keeps tables for as an engine that was asked nothing before', () => {
    const words =
      'connection vault write read component flow retry strategy profile secret compiler signal agreed terms postgres merge incremental support state hooks'.split(
        ' ',
      );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 10, maxLength: 20 }),
        (asked) => {
          const query = asked.join(' ');
          // Twice: the second time, all that is kept is of its own last words.
          for (const answer of [engine.search(query), engine.search(query)])
            expect(answer).toEqual(loadAll(index).search(query));
        },
      ),
      { numRuns: 12 },
    );
  });

  it.each([
    '',
    '   ',
    '\t',
    '"',
    '%',
    '👍',
    '\u200d',
    '()[]{}\\',
    'zxqvbnm',
    'recommendpassword',
    'blorptastic frobnicator',
  ])('finds nothing for %j', (query) => {
    expect(engine.search(query).hits).toEqual([]);
  });

  it.each([
    ['a slip of the keyboard', 'proflie vault', ['proflie']],
    ['a name that is nowhere, though its segments are', 'vault_strategy', ['vault_strategy']],
    ['a word beside others that are known', 'connection blorptastic', ['blorptastic']],
    ['an inflection', 'vaults', undefined],
    ['the beginning of a word', 'conn', undefined],
    ['a few letters that may become a word', 'vault zx', undefined],
    ['two words that are one name', 'write strategy', undefined],
    ['words joined by a slash', 'vault/connection', undefined],
  ])('tells whether a word is nowhere as it was written: %s', (_, query, unfound) =>
    expect(engine.search(query).unfound).toEqual(unfound),
  );

  it.each([
    ['typed on', ['write', 'write s', 'write stra', 'write strategy', 'write strategy merge']],
    [
      'with a word taken back',
      ['vault aws', 'vault aws keys', 'vault aws ', 'vault', 'vault connection'],
    ],
    [
      'in another order',
      [
        'merge incremental',
        'incremental merge',
        'merge "incremental"',
        'a merge of incremental flows',
      ],
    ],
  ])('answers a query %s as if it had been asked nothing before', (_, queries) => {
    const used = loadAll(index);
    for (const query of queries) expect(used.search(query)).toEqual(loadAll(index).search(query));
  });

  it('finds pages with most of the words where one word is rarer than all others together', () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      record(`/packages/${i}`, `Part ${i}`, 'The package has a version.'),
    );
    const other = loadAll(
      buildIndex([...many, record('/catalogs', 'Catalogs', 'They increase what there is.')]),
    );
    expect(other.search('increase package version').total).toBe(61);
    expect(other.search('increase blorptastic version').total).toBe(1);
  });

  it('takes quoted words as a phrase', () =>
    expect(pages('"retry strategy"')).toEqual(['/concepts/flow']));
  it('takes what is in quotes within a message for words where nothing has it', () => {
    expect(pages('the "retry strategy" of a flow')).toEqual(['/concepts/flow']);
    expect(pages('retry strategy "orders_pkey"')[0]).toBe('/concepts/flow');
    expect(engine.search('retry strategy "orders_pkey"')).toMatchObject({
      query: 'retry strategy "orders_pkey"',
      unfound: ['orders_pkey'],
    });
    expect(pages('"orders_pkey"')).toEqual([]);
    expect(pages('the retry strategy of flow "vault" was not a graph')[0]).toBe('/concepts/flow');
  });
  it.each([
    [
      'names that only the reader has',
      'orders_raw: retry strategy of the flow failed on runner-17.example.com',
    ],
    [
      'when it was, how grave it is, and numbers',
      '2026-11-25T02:55:56.123Z ERROR 8f14e45f-ceea-467f-a0e6-8a1f0b3f9d21 retry strategy of the flow',
    ],
  ])('finds what a message says beside %s', (_, message) =>
    expect(pages(message)[0]).toBe('/concepts/flow'),
  );
  it('finds nothing for names alone', () =>
    expect(pages('orders_raw raw_orders x17.example.com zz9')).toEqual([]));
  it('lists a page once, its sections below it', () => {
    const { hits } = engine.search('credentials');
    expect(new Set(hits.map((h) => h.page)).size).toBe(hits.length);
    expect(hits[0]?.sections[0]).toMatchObject({
      url: '/concepts/connection#credentials',
      heading: 'Credentials',
    });
  });
  it('counts pages by section and filters by one', () => {
    const { sections, total } = engine.search('vault');
    expect(Object.values(sections).reduce((a, b) => a + b)).toBe(total);
    const filtered = engine.search('vault', { section: 'Reference' });
    expect([filtered.total, filtered.hits.map((h) => h.section)]).toEqual([
      sections.Reference,
      Array(filtered.total).fill('Reference'),
    ]);
  });
  it('pages through answers without losing or repeating one', () => {
    const all = engine.search('connection vault', { limit: 20 }).hits.map((h) => h.page);
    const parts = [0, 2, 4, 6, 8].flatMap((offset) =>
      engine.search('connection vault', { limit: 2, offset }).hits.map((h) => h.page),
    );
    expect(parts).toEqual(all.slice(0, 10));
  });
  it('gives markup as text, marks as ranges', () => {
    const hit = engine.search('first steps').hits[0];
    expect(hit?.title).toBe('First <b>steps</b>');
    expect(hit?.marks.map((m) => hit.title.slice(m.start, m.end))).toEqual(['First', 'steps']);
  });
  it.each<[what: string, query: string, marked: string[]]>([
    ['what begins with the letters typed', 'strat', ['strategy', 'strategy']],
    ['nothing that only holds a sentence together', 'strategy profile t', ['strategy', 'strategy']],
  ])('marks in a text %s', (_what, query, marked) => {
    const snippet = engine
      .search(query)
      .hits.find(({ page }) => page === '/concepts/profile')?.snippet;
    expect(snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(marked);
  });
  it('marks names by a part, in code too', () => {
    const snippet = engine
      .search('strategy')
      .hits.find(({ page }) => page === '/reference/component/write-postgres')?.snippet;
    expect(snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual([
      'write_strategy',
    ]);
  });
  it('gives the same answer twice, whatever came between', () => {
    const first = JSON.stringify(engine.search('write'));
    for (const query of ['w', 'wr', 'connection', '']) engine.search(query);
    expect(JSON.stringify(engine.search('write'))).toBe(first);
  });
  it('shows the section first that quotes a message word for word, and its text', () => {
    const page = (heading: string | undefined, text: string) =>
      record('/write', 'Write component', text, heading === undefined ? {} : { heading });
    const small = loadAll(
      buildIndex([
        page(undefined, 'It writes rows.'),
        page(
          'Permission on a schema',
          'A schema needs permission. Where permission is denied for one schema, grant it on the schema.',
        ),
        page(
          'Errors',
          'The message is long here, and so it goes on for a while about other things. permission denied for schema public · The role may not create a table there.',
        ),
      ]),
    );
    const lead = (query: string): string | undefined =>
      small.search(query).hits[0]?.sections[0]?.heading;
    expect([lead('schema permission denied'), lead('permission  denied for Schema')]).toEqual([
      'Permission on a schema',
      'Errors',
    ]);
  });
  it('takes a heading for a query of words that only hold sentences together where it is that query', () => {
    const small = loadAll(
      buildIndex([
        record('/a', 'Branches', 'Text.'),
        record('/a', 'Branches', 'Text.', { heading: 'If flows' }),
        record('/b', 'Words', 'Text.'),
        record('/b', 'Words', 'Text.', { heading: 'If' }),
      ]),
    );
    expect(small.search('if').hits.map(({ page, tier }) => [page, tier === TIER.heading])).toEqual([
      ['/b', true],
      ['/a', false],
    ]);
  });
  it('takes a heading of many pages for no name of any of them', () => {
    const many = Array.from({ length: 12 }, (_, i) => [
      record(`/reference/thing-${i}`, `Thing ${i}`, 'It is a thing.'),
      record(`/reference/thing-${i}`, `Thing ${i}`, 'None.', { heading: 'Limits' }),
    ]);
    const about = record(
      '/concepts/concurrency',
      'What limits a flow',
      'Limits are set in three places.',
    );
    const few = loadAll(buildIndex([...many.slice(0, 3).flat(), about]));
    expect(few.search('limits').hits[0]?.page).toMatch('/reference/thing');
    expect(loadAll(buildIndex([...many.flat(), about])).search('limits').hits[0]?.page).toBe(
      '/concepts/concurrency',
    );
  });
  it('survives any text', () => {
    const unit = fc.constantFrom(...'ab_-."“”:/ 数\u0301👍%<>\\', 'vault', 'write_', 'connection ');
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit, maxLength: 12 }), fc.string({ unit: 'grapheme' })),
        (text) => {
          const answer = engine.search(text);
          for (const hit of answer.hits)
            for (const mark of hit.marks) expect(mark.end).toBeLessThanOrEqual(hit.title.length);
        },
      ),
      { numRuns: 300 },
    );
  });
  it('ranks a page weighed below 1 under one of the same kind of title', () => {
    const news = [
      record('/releases/a', 'New prefixes for secrets', 'Secrets, secrets.', { weight: 0.5 }),
      record('/concepts/vault', 'Vault and secrets', 'A vault holds secrets.'),
    ];
    expect(
      loadAll(buildIndex(news))
        .search('secrets')
        .hits.map((h) => h.page),
    ).toEqual(['/concepts/vault', '/releases/a']);
  });
  it('puts the page of a thing before the lists that name it', () => {
    const tests = [
      record(
        '/reference/component',
        'Component',
        'Every not_null of a column, not_null, not_null.',
        { properties: ['not_null'] },
      ),
      record('/reference/test/not-null', 'Not null test', 'Passes when no value is NULL.'),
      record('/how-to/not-null', 'Not null tests that pass at night', 'Set not_null.'),
    ];
    expect(
      loadAll(buildIndex(tests))
        .search('not_null')
        .hits.map((h) => h.page),
    ).toEqual(['/reference/test/not-null', '/reference/component', '/how-to/not-null']);
  });
  it('shows what a page says of itself, unless its best section has more of the query', () => {
    const shown = (query: string): string | undefined =>
      loadAll(
        buildIndex([
          record('/concepts/vault', 'Vault', 'A vault holds secrets.'),
          record(
            '/concepts/vault',
            'Vault',
            'Rotate secrets every quarter. Secrets that leaked, as in secrets/old.yaml: at once.',
            { heading: 'Rotation of secrets' },
          ),
        ]),
      ).search(query).hits[0]?.snippet?.text;
    expect([shown('secrets'), shown('rotate secrets')]).toEqual([
      'A vault holds secrets.',
      'Rotate secrets every quarter. Secrets that leaked, as in secrets/old.yaml: at once.',
    ]);
  });
  it('shows the sections that say something before those that only lead on', () => {
    const told =
      'Otto reads the files of a project before it writes, and an answer names what it read. '.repeat(
        4,
      );
    const { hits } = loadAll(
      buildIndex([
        record('/concepts/otto', 'Lore', 'The assistant.'),
        record('/concepts/otto', 'Lore', told, { heading: 'Habits' }),
        record('/concepts/otto', 'Lore', 'Otto prompts. Otto agents. Otto rules.', {
          heading: 'Next steps',
        }),
      ]),
    ).search('otto');
    expect(hits[0]?.sections.map(({ heading }) => heading)[0]).toBe('Habits');
  });
  it('takes an abbreviation for the word in a title, as no word that only means something like it', () => {
    expect(engine.search('clusters async').hits[0]?.tier).toBe(TIER.wholeTitle);
    expect(engine.search('credentials AWS manager').hits[0]?.tier).toBe(TIER.some);
  });
  it('ranks an exact title above what is only mentioned, whatever the section', () =>
    expect(engine.search('vault').hits[0]?.tier).toBe(TIER.wholeTitle));
});

describe('parts', () => {
  const titles = files.get(index.titles) ?? new Uint8Array();

  it('finds titles and headings before anything else is loaded, and says what it wants', () => {
    const bare = new Engine(index.titles, titles);
    const answer = bare.search('credentials');
    expect(answer.hits[0]?.sections[0]?.heading).toBe('Credentials');
    expect(answer.hits[0]?.snippet).toBeUndefined();
    expect(answer.wants).toEqual(expect.arrayContaining([...bare.bodies]));
  });

  it('wants nothing once everything is loaded', () =>
    expect(engine.search('vault').wants).toEqual([]));

  it('stays as it was when a part is damaged, and takes the whole one later', () => {
    const half = new Engine(index.titles, titles);
    const name = half.bodies[0] ?? '';
    const bytes = files.get(name) ?? new Uint8Array();
    expect(() => half.add(name, bytes.slice(0, -10))).toThrow(PartError);
    expect(half.search('graph').hits).toEqual([]);
    half.add(name, bytes);
    expect(half.search('graph').hits[0]?.page).toBe('/concepts/flow');
  });

  it('refuses a part of another build', () => {
    const other = buildIndex(records.slice(1));
    const name = other.files.find((f) => f.kind === 'bodies')?.name ?? '';
    expect(() =>
      new Engine(index.titles, titles).add(
        name,
        other.files.find((f) => f.name === name)?.bytes ?? new Uint8Array(),
      ),
    ).toThrow(/stale/);
  });
});

describe('what is asked for by what it says', () => {
  const scattered =
    'The permission for orders was denied. A schema does exist, the relation of a schema to its orders is told. The message has a size, and that is max. '.repeat(
      4,
    );
  const small = loadAll(
    buildIndex([
      record('/guide/first', 'First steps', scattered),
      record('/guide/second', 'Second steps', scattered, { heading: 'A relation that does exist' }),
      record('/reference/store', 'Store', 'What it is. '.repeat(9)),
      record(
        '/reference/store',
        'Store',
        'permission denied for schema public · Grant it. · 42P01 relation "x" does not exist · Create it.',
        { heading: 'Errors' },
      ),
      record('/reference/limits', 'Limits', 'How much. '.repeat(9), {
        properties: ['maxMessageSize'],
      }),
      record('/reference/functions', 'Functions', 'What they do.'),
      record('/reference/functions', 'Functions', 'It gives a number.', {
        heading: 'hash64(text, modulo)',
      }),
      record('/guide/hash64', 'Numbers of texts', 'Use hash64 or another. '.repeat(9), {
        heading: 'When to use hash64 for a text',
      }),
    ]),
  );
  it.each([
    [
      'an error finds the page that has it, before those that have its words',
      'permission denied for schema',
      '/reference/store',
    ],
    [
      'so it does with what the reader has around it',
      'ERROR: permission denied for schema analytics',
      '/reference/store',
    ],
    [
      'and with a name of the reader’s own in quotes, which another page has',
      'relation "orders" does not exist',
      '/reference/store',
    ],
    ['what is in quotes beside no error must be there', '"denied" orders', '/guide/first'],
    ['a signature is found by what it calls', 'hash64', '/reference/functions'],
  ])('%s', (_, query, page) => expect(small.search(query).hits[0]?.page).toBe(page));

  it('says where on the page an error is', () =>
    expect(small.search('permission denied for schema').hits[0]?.sections[0]?.heading).toBe(
      'Errors',
    ));
});
