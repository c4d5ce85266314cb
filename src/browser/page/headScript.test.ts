import { expect, test } from 'vitest';
import { headScript } from './headScript.ts';

test('the head script is valid JavaScript and the same for every page', () => {
  const text = headScript({ announcementId: '2026-10' });
  expect(() => new Function(text)).not.toThrow();
  expect(headScript({ announcementId: '2026-10' })).toBe(text);
});

test('the head script stays small, because it’s part of every page', () => {
  expect(headScript({ announcementId: '2026-10' }).length).toBeLessThan(2000);
});

test.each(['a - b', '</script><script>', '"', "$& $'"])(
  'the head script escapes the announcement ID %s',
  (announcementId) => {
    const text = headScript({ announcementId });
    expect(text).not.toContain('</script');
    expect(text).toContain(JSON.stringify(announcementId).replaceAll('<', '\\u003c'));
  },
);
