import { expect, it } from 'vitest';
import { keepLast } from './keepLast.ts';

it('makes a thing once for each text that is still kept', () => {
  let made = 0;
  const sizeOf = keepLast((text) => ({ size: text.length, number: (made += 1) }));
  expect(sizeOf('flow')).toBe(sizeOf('flow'));
  expect(made).toBe(1);
});

it('forgets the texts that were not asked for while a thousand others were', () => {
  const made = new Map<string, number>();
  const count = keepLast((text) => ({ times: made.set(text, (made.get(text) ?? 0) + 1) }));
  count('asked for once');
  for (let i = 0; i < 1001; i++) {
    count(String(i));
    count('asked for again');
  }
  count('asked for once');
  expect(made.get('asked for once')).toBe(2);
  expect(made.get('asked for again')).toBe(1);
});
