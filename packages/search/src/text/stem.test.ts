import { describe, expect, it } from 'vitest';
import { derivation, inflection, isStemmable } from './stem.ts';

const groups = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

describe('inflection', () => {
  it.each(
    groups(`
    configure configures configured configuring
    partition partitions partitioned partitioning
    retry retries retried retrying
    query queries querying
    write writes writing written
    use uses used using
    alias aliases
    index indexes indices
    process processes processing
    run runs running ran
    log logs logged logging
    database databases
    release releases released
    policy policies
    class classes`),
  )('%s shares its stem with its other forms', (...words) => {
    expect(new Set(words.map(inflection)).size).toBe(1);
  });

  it.each([['status'], ['string'], ['bus'], ['data'], ['this'], ['need'], ['speed']])(
    'leaves %s alone',
    (word) => expect(inflection(word)).toBe(word),
  );
});

describe('derivation', () => {
  it.each(
    groups(`
    configure configuration
    connect connection connector
    deploy deployment
    schedule scheduler scheduling
    transform transformation transformer
    authenticate authentication
    validate validation validator
    dependency dependent
    materialize materialized materialization
    optimize optimizing optimization optimizer optimise optimisation
    serialize serializing serializer serializable serialization
    analyze analyse analysis analyzing
    parallel parallelize parallelism
    reliable reliability
    perform performance
    extend extension
    adapt adaptive
    recover recovery
    subscribe subscription
    automatic automatically
    incremental incrementally
    permit permission
    resolve resolver resolution`),
  )('%s shares its root with its kin', (...words) =>
    expect(new Set(words.map(derivation)).size).toBe(1),
  );

  it.each([
    ['table', 'tab'],
    ['archive', 'arch'],
    ['instance', 'inst'],
    ['native', 'nat'],
    ['basis', 'base'],
    ['enable', 'en'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(derivation(one)).not.toBe(derivation(other));
  });

  it('keeps authentication and authorization apart', () =>
    expect(derivation('authentication')).not.toBe(derivation('authorization')));
});

it('never stems an identifier', () => {
  expect(['on_schema_change', 'read.postgres', 's3', 'k8s', '数据'].filter(isStemmable)).toEqual(
    [],
  );
});
