import { expect, test } from 'vitest';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import { ReferencePages } from 'reference/ReferencePages.ts';
import { record } from 'search/testRecords.ts';
import { searchCards } from './searchCards.ts';

const reference = new ReferencePages(
  loadSchemas({ product: 'Acme Flow', slug: 'acme', company: 'Acme' }),
);
const concept = '/concepts/schema-changes';
const records = [
  record('/concepts/vault', 'Vaults', 'A vault keeps secrets.', {
    errors: [{ messages: ['Vault "x" not found.'], cause: 'A', fix: 'B' }],
  }),
  record(concept, 'Schema changes', '', { identifiers: ['on_schema_change'] }),
  record(concept, 'Schema changes', '', { heading: 'Values', identifiers: ['on_schema_change'] }),
  ...reference.models.map(({ route, type }) => record(route, `The ${type.name}`, '')),
];
const cards = searchCards({
  reference,
  files: [
    {
      key: 'vault',
      file: 'vaults/<name>.yaml',
      pages: ['/reference/resource/vault/vault-local-file', '/not/built'].map((route) => ({
        route,
        name: '',
      })),
    },
  ],
  glossary: [
    { term: 'vault', definition: 'A store of secrets.', link: '/concepts/vault' },
    { term: 'run', definition: 'One execution.', link: '/not/built' },
  ],
  records,
  passages: [concept, '/not/built'].map((route) => ({
    route,
    anchor: 'values',
    text: 'The default is fail.',
    questions: ['schema change default'],
  })),
});
const propertyNamed = (name: string) => cards.properties.find((card) => card.name === name);

test('the card of a property has what holds everywhere, and a table of what differs', () => {
  const card = propertyNamed('on_schema_change');
  expect(card).toMatchObject({
    facts: [
      ['Allowed values', expect.stringMatching(/^`fail` .* `smart` \(added in \w+ \d{4}\)$/)],
      ['Required', 'no'],
    ],
    differing: {
      facts: expect.arrayContaining(['Default', 'Added in']),
      more: 0,
    },
    count: 5,
    concept: { url: concept, title: 'Schema changes' },
  });
  const { facts = [], rows = [] } = card?.differing ?? {};
  const valueOf = (row: number, fact: string) => rows[row]?.values[facts.indexOf(fact)];
  // The most general resources come first.
  expect(rows[0]?.places).toBe('The IncrementalStrategy');
  expect(valueOf(0, 'Default')).toBe('`fail`');
  expect(rows[1]?.places).toBe('The PartitionedStrategy');
  expect(valueOf(1, 'Default')).toBe('as described');
  expect(valueOf(1, 'Description')).toMatch(/The default is `smart` for .* on DuckDB/);
});

test('a property with one meaning has no table', () => {
  expect(propertyNamed('unique_key')).toMatchObject({
    description: expect.stringMatching(/^Column or list of columns/),
    facts: [
      ['Type', 'string or list of string'],
      ['Default', 'none'],
      ['Required', 'yes'],
    ],
    count: 1,
  });
  expect(propertyNamed('unique_key')?.differing).toBeUndefined();
});

test('a property with many meanings shows the most common ones', () => {
  const { description, differing } = propertyNamed('name') ?? {};
  expect(description).toBe('');
  expect(differing?.facts).toContain('Description');
  expect(differing?.rows.length).toBeLessThanOrEqual(4);
  expect(differing?.more).toBeGreaterThan(0);
});

test('messages and answers lead to their sections', () => {
  expect(cards.messages).toEqual([
    {
      messages: ['Vault "x" not found.'],
      cause: 'A',
      fix: 'B',
      place: { url: '/concepts/vault', title: 'Vaults' },
    },
  ]);
  expect(cards.answers).toEqual([
    {
      name: 'Values',
      text: 'The default is fail.',
      questions: ['schema change default'],
      place: { url: `${concept}#values`, title: 'Schema changes' },
    },
  ]);
});

test('a resource is counted once, however many of its types have the property', () => {
  const card = propertyNamed('name');
  const pages = card?.places.map(({ url }) => url.split('#')[0]);
  expect(new Set(pages).size).toBe(pages?.length);
  expect(card?.count).toBeGreaterThan(6);
});

test('descriptions are text in which only code is marked', () => {
  const texts = [...cards.properties, ...cards.resources].map(({ description }) => description);
  expect(texts.filter((text) => /\]\(|\*\*/.test(text))).toEqual([]);
});

test('the card of a resource has its place in YAML and its other names', () => {
  expect(cards.resources.find(({ aliases }) => aliases.includes('read.postgres'))).toEqual({
    kind: 'resource',
    name: 'The PostgresReadComponent',
    aliases: ['PostgresReadComponent', 'read-postgres', 'read.postgres'],
    description: 'Reads PostgreSQL tables or queries and stores them as one table.',
    facts: [
      ['In YAML', '`component.read.postgres`'],
      ['Required properties', '`postgres`'],
    ],
    places: [
      {
        url: '/reference/resource/component/read/read-postgres',
        title: 'The PostgresReadComponent',
      },
    ],
    count: 1,
  });
});

test('cards lead only to pages that exist', () => {
  expect(cards.terms[0]).toMatchObject({
    name: 'vault',
    description: 'A store of secrets.',
    places: [{ url: '/reference/resource/vault/vault-local-file' }],
    concept: { url: '/concepts/vault', title: 'Vaults' },
  });
  expect(cards.terms[1]).toEqual({
    kind: 'term',
    name: 'run',
    description: 'One execution.',
    facts: [],
    places: [],
    count: 0,
  });
});
