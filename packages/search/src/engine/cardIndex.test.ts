import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardData, propertyCard, resourceCard, termCard } from '../testRecords.ts';
import { CardIndex } from './cardIndex.ts';

const index = new CardIndex(
  cardData({
    properties: ['on_schema_change', 'vault', 'columns', 'constructor'].map((name) =>
      propertyCard(name),
    ),
    resources: [
      resourceCard('vault'),
      resourceCard('Sensor'),
      resourceCard('PostgreSQL read component', {
        aliases: ['PostgresReadComponent', 'read-postgres', 'read.postgres'],
      }),
    ],
    terms: ['backfill run', 'sensor'].map((name) => termCard(name)),
    messages: [
      {
        messages: ['Vault "…" not found.'],
        cause: 'It has another name.',
        fix: 'Correct it.',
        place: { url: '/concepts/vault#errors', title: 'Vaults' },
      },
    ],
    answers: [
      {
        name: 'Limits',
        text: 'A flow has at most 500 components.',
        place: { url: '/concepts/flow#limits', title: 'Flows' },
        questions: ['how many components', 'what is on_schema_change'],
      },
    ],
  }),
);
const facts = { words: [], pages: [], best: undefined, isTitle: false };

it.each([
  ['`on_schema_change`:', 'property on_schema_change'],
  ['On schema change', 'property on_schema_change'],
  ['what is on_schema_change?', 'answer Limits'],
  ['components: how many?', 'answer Limits'],
  ['Vault "prod" not found.', 'message Vault "…" not found.'],
  ['on_schema_change property', 'property on_schema_change'],
  ['default of on_schema_change', 'property on_schema_change'],
  ['allowed values of on_schema_change', 'property on_schema_change'],
  ['what is the default value of the columns property?', 'property columns'],
  ['on_schema_change default', 'property on_schema_change'],
  ['default of nothing', undefined],
  ['vault', 'resource vault'],
  ['vaults', 'resource vault'],
  ['columns', 'property columns'],
  ['column', undefined],
  ['ReadPostgres', 'resource PostgreSQL read component'],
  ['PostgresReadComponent', 'resource PostgreSQL read component'],
  ['read.postgres', 'resource PostgreSQL read component'],
  ['sensor', 'term sensor'],
  ['What is a backfill run?', 'term backfill run'],
  ['backfill runs', 'term backfill run'],
  ['meaning of backfill run', 'term backfill run'],
  ['backfill run of orders', undefined],
  ['constructor', 'property constructor'],
  ['__proto__', undefined],
  ['toString', undefined],
  ['what is', undefined],
  ['', undefined],
])('finds for %j the card of %s', (query, expected) => {
  const card = index.find(query, facts);
  expect(card && `${card.kind} ${'name' in card ? card.name : ''}`).toBe(expected);
});

it('prefers the page with the title to a property of the same name', () => {
  const asTitle = { ...facts, isTitle: true };
  expect(index.find('columns', asTitle)).toBeUndefined();
  expect(index.find('columns', facts)).toMatchObject({ kind: 'property' });
  expect(index.find('sensor', asTitle)).toMatchObject({ kind: 'term' });
});

it('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => index.find(text, facts)).not.toThrow();
      expect(() => index.find(`what is \uD800${text}?`, facts)).not.toThrow();
    }),
  );
});
