import { describe, expect, it } from 'vitest';
import * as platform from 'check/testSchemas.ts';
import { findProperties, findTypes, nearestNames, pathsOfType } from './lookUp.ts';
import { ReferencePages } from './ReferencePages.ts';

const pages = new ReferencePages(platform);

describe('properties are found', () => {
  it.each<[string, string, string]>([
    ['by name', 'unique_key', 'component.transform.strategy.incremental.merge.unique_key'],
    [
      'by the end of the path',
      'merge.unique_key',
      'component.read.strategy.incremental.merge.unique_key',
    ],
    [
      'by the whole path',
      'component.write.strategy.incremental.merge.unique_key',
      'component.write.strategy.incremental.merge.unique_key',
    ],
    ['without list and name placeholders', 'columns.cast', 'component.read.columns[].*.cast'],
    [
      'by type and name',
      'MergeOptions.unique_key',
      'component.read.strategy.incremental.merge.unique_key',
    ],
    [
      'in a nested type',
      'retry_strategy.stop_after_attempt',
      'component.retry_strategy.stop_after_attempt',
    ],
    [
      'by a path that no page shows',
      'project.defaults.spec.retry_strategy.stop_after_attempt',
      'project.defaults[].spec.retry_strategy.stop_after_attempt',
    ],
    [
      'in uppercase or lowercase',
      'Unique_Key',
      'component.read.strategy.incremental.merge.unique_key',
    ],
  ])('%s', (_way, name, path) => {
    expect(findProperties(pages, name).flatMap(({ paths }) => paths)).toContain(path);
  });

  it.each(['', 'unique_k', 'write.unique_key', 'unique_key.merge'])('but not by %j', (name) =>
    expect(findProperties(pages, name)).toEqual([]),
  );

  it('on the page that describes their type first', () => {
    expect(findProperties(pages, 'unique_key')[0]?.route).toBe(
      '/reference/resource/merge-strategy',
    );
  });
});

describe('types are found', () => {
  it.each([
    ['by name', 'MergeOptions', ['MergeOptions']],
    ['by schema', 'read-postgres', ['PostgresReadComponent']],
    ['by page', '/reference/resource/merge-strategy', ['MergeStrategy']],
    ['by path', 'read.postgres', ['PostgresReadComponent']],
    ['by key', 's3', ['S3ReadComponent', 'S3WriteComponent', 'S3Connection', 'S3InlineConnection']],
    ['in uppercase or lowercase', 'retrystrategy', ['RetryStrategy']],
    ['in the spelling of a key', 'runtime_size', ['RuntimeSize']],
    ['nested in others', 'ColumnTest', ['ColumnTest']],
    ['that have one form for each key', 'vault', ['Vault']],
    ['that have one form for each key, by path', 'component.read', ['ReadComponent']],
    ['but not by part of a name', 'Merge', []],
    ['but not by an empty name', '', []],
  ])('%s', (_way, name, types) => {
    const found = findTypes(pages, name).map(({ type }) => type.name);
    expect(found.toSorted()).toEqual(types.toSorted());
  });
});

it.each([
  ['RetryStrategy', ['component.retry_strategy', 'project.defaults[].spec.retry_strategy']],
  ['Component', ['component']],
  ['NotNullTest', ['component.tests.columns.*[].not_null']],
])('%s is used at %j', (name, paths) => {
  expect(findTypes(pages, name).flatMap((placed) => pathsOfType(pages, placed))).toEqual(paths);
});

describe('the nearest names', () => {
  it.each([
    ['uniqe_key', ['unique_key']],
    ['merge.uniqe_key', ['unique_key']],
    ['read-postgre', ['read-postgres']],
    ['ReadStrategy', ['FileReadStrategy', 'DatabaseReadStrategy', 'IncrementalReadStrategy']],
    ['stop_after_attempts', ['stop_after_attempt']],
    ['after_all', ['after']],
    ['qqqqqqqq', []],
  ])('of %s are %j', (name, nearest) => {
    const found = nearestNames(pages, name);
    expect(found.slice(0, Math.max(nearest.length, 1))).toEqual(nearest);
  });
});
