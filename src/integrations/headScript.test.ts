import { expect, test } from 'vitest';
import { bundleHeadScript } from './headScript.ts';

test('the head script is valid JavaScript and the same for every page', async () => {
  const { code } = await bundleHeadScript('2026-10');
  expect(() => new Function(code)).not.toThrow();
  expect(await bundleHeadScript('2026-10')).toMatchObject({ code });
});

test('the head script stays small, because it’s part of every page', async () => {
  const { code } = await bundleHeadScript('2026-10');
  expect(code.length).toBeLessThan(3000);
});

test.each(['a - b', '</script><script>', '"', "$& $'", '`${a}'])(
  'the head script escapes the announcement ID %s',
  async (announcementId) => {
    const { code } = await bundleHeadScript(announcementId);
    expect(code).not.toContain('</script');
    const [, compared] = /docs:announcement`\)===(.+?)&&/.exec(code) ?? [];
    expect(new Function(`return ${compared}`)()).toBe(announcementId);
  },
);
