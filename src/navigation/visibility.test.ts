import { describe, expect, test } from 'vitest';
import { isVisible, SURFACES } from './visibility.ts';

const rules = {
  draft: { facts: { draft: true, unlisted: false }, shown: [] },
  'draft and unlisted': { facts: { draft: true, unlisted: true }, shown: [] },
  unlisted: { facts: { draft: false, unlisted: true }, shown: ['page', 'twin', 'trail'] },
  listed: { facts: { draft: false, unlisted: false }, shown: [...SURFACES] },
};

describe.each(Object.entries(rules))('a page that is %s', (_kind, { facts, shown }) => {
  test.each(SURFACES)(`in %s`, (place) => {
    expect(isVisible(facts, place)).toBe((shown as string[]).includes(place));
  });
});
