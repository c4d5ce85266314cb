import { describe, expect, it } from 'vitest';
import { derivation } from './stem.ts';
import { american } from './spelling.ts';
import { termsOf } from './tokenizer.ts';

describe('American spelling', () => {
  it.each([
    ['behaviour', 'behavior'],
    ['behaviours', 'behaviors'],
    ['coloured', 'colored'],
    ['favourite', 'favorite'],
    ['organisation', 'organization'],
    ['organisations', 'organizations'],
    ['organise', 'organize'],
    ['authorisation', 'authorization'],
    ['initialised', 'initialized'],
    ['optimiser', 'optimizer'],
    ['customise', 'customize'],
    ['synchronising', 'synchronizing'],
    ['recognised', 'recognized'],
    ['standardise', 'standardize'],
    ['prioritise', 'prioritize'],
    ['materialised', 'materialized'],
    ['analyse', 'analyze'],
    ['analysing', 'analyzing'],
    ['centre', 'center'],
    ['centres', 'centers'],
    ['catalogue', 'catalog'],
    ['catalogues', 'catalogs'],
    ['licence', 'license'],
    ['licences', 'licenses'],
    ['cancelled', 'canceled'],
    ['cancelling', 'canceling'],
    ['labelled', 'labeled'],
    ['modelling', 'modeling'],
    ['artefacts', 'artifacts'],
    ['grey', 'gray'],
    ['programmes', 'programs'],
  ])('%s is %s', (british, word) => {
    expect(american(british)).toBe(word);
    expect(termsOf(british)).toEqual([word]);
  });

  it.each(
    'hour four source course resource your raise promise promised exercise precise otherwise arise advertise expertise enterprise supervise analysis analyses are store feature entire secrets installed called filled rolled pulled allowed vogue sentence reference presence programmed'.split(
      ' ',
    ),
  )('%s stays', (word) => {
    expect(american(word)).toBe(word);
  });

  it('leaves names with delimiters and gives both spellings one stem', () => {
    expect(termsOf('on_cancelled catalogue.yaml')).toEqual(['on_cancelled', 'catalogue.yaml']);
    for (const [british, word] of [
      ['Analysed', 'analyze'],
      ['Cancelled', 'cancel'],
      ['ORGANISATIONS', 'organization'],
    ] as const)
      expect(derivation(termsOf(british)[0] ?? '')).toBe(derivation(word));
  });
});
