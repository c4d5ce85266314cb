import { expect, it } from 'vitest';
import { overviewOf } from './overviewOf.ts';

it('returns the navbar entry that covers all releases', () => {
  const news = { label: 'News', route: '/news', below: '/releases' };
  expect(overviewOf([{ label: 'Support', route: '/support' }, news])).toBe(news);
  expect(overviewOf([{ label: 'Support', route: '/support', below: '/tickets' }])).toBeUndefined();
});
