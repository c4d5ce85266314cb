import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyCard, resourceCard, termCard } from '../index/testing.ts';
import { CardIndex } from './cardIndex.ts';

const index = new CardIndex({
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
});

it.each([
  ['on_schema_change', 'property on_schema_change'],
  ['`on_schema_change`:', 'property on_schema_change'],
  ['On schema change', 'property on_schema_change'],
  ['what is on_schema_change?', 'property on_schema_change'],
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
  const card = index.find(query);
  expect(card && `${card.kind} ${card.name}`).toBe(expected);
});

it('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => index.find(text)).not.toThrow();
      expect(() => index.find(`what is \uD800${text}?`)).not.toThrow();
    }),
  );
});
