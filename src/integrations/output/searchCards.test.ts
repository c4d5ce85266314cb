import { expect, test } from 'vitest';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import { ReferencePages } from '../../reference/ReferencePages.ts';
import { record } from '../../search/index/testing.ts';
import { searchCards } from './searchCards.ts';

const reference = new ReferencePages(
  loadSchemas({ product: 'Acme Flow', slug: 'acme', company: 'Acme' }),
);
const concept = '/concepts/schema-changes';
const records = [
  record('/concepts/vault', 'Vaults', 'A vault keeps secrets.'),
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
});
const propertyNamed = (name: string) => cards.properties.find((card) => card.name === name);

test('the card of a property names the resource with another default, and lists the most general resource first', () => {
  expect(propertyNamed('on_schema_change')).toMatchObject({
    facts: [
      [
        'Allowed values',
        '`fail`',
        '`ignore`',
        '`append_new_columns`',
        '`sync_all_columns`',
        expect.stringMatching(/^`smart`/),
      ],
      ['Default', expect.stringMatching(/^`fail`; none in The \w+$/)],
      ['Required', 'no'],
      ['Since', expect.stringMatching(/^\w+ \d{4} in The \w+$/)],
    ],
    count: 5,
    concept: { url: concept, title: 'Schema changes' },
  });
  expect(propertyNamed('on_schema_change')?.places[0]).toEqual({
    url: '/reference/resource/incremental-strategy#component.transform.strategy.on_schema_change',
    title: 'The IncrementalStrategy',
  });
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
