import { describe, expect, it } from 'vitest';
import { fieldScore, type FieldFacts } from './fieldScore.ts';

const none: FieldFacts = {
  titleExact: false,
  titleHas: false,
  titleStarts: false,
  titleLength: 100,
  headingExact: false,
  headingStarts: false,
  count: 0,
  wholeWord: false,
  advises: false,
};

describe('SPEC 9, ranking score', () => {
  it.each<[string, Partial<FieldFacts>, number]>([
    ['nothing scores nothing', {}, 0],
    ['an exact title scores 1500', { titleExact: true }, 1500],
    ['another title match scores 1000', { titleHas: true }, 1000],
    ['a title that starts with the query adds 300', { titleHas: true, titleStarts: true }, 1300],
    ['a shorter title adds up to 100', { titleHas: true, titleLength: 0 }, 1100],
    ['a heading of level 0 weighs 600', { headingLevel: 0 }, 600],
    ['a heading of level 5 weighs 100', { headingLevel: 5 }, 100],
    ['a level below 5 weighs as 5', { headingLevel: 6 }, 100],
    ['an exact heading counts one and a half', { headingLevel: 2, headingExact: true }, 600],
    [
      'a heading that starts with the query counts 1.2',
      { headingLevel: 2, headingStarts: true },
      480,
    ],
    ['content scores 50', { count: 1 }, 50],
    ['a whole word in content adds 200', { count: 1, wholeWord: true }, 250],
    ['repeats add at most 50', { count: 1000 }, 100],
    ['a how-to that advises adds 100', { count: 1, advises: true }, 150],
    ['advice without content adds nothing', { advises: true }, 0],
  ])('%s', (_, facts, expected) => expect(fieldScore({ ...none, ...facts })).toBe(expected));
});
