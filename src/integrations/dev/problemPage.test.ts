import { expect, it } from 'vitest';
import { problemPage } from './problemPage.ts';

it('the page in place of one that cannot be made says why, and waits for the dev server of its folder', () => {
  const html = problemPage('a.md:1  unknown block "<b>"', '/docs/');
  expect(html).toContain('<pre>a.md:1  unknown block &quot;&lt;b&gt;&quot;</pre>');
  expect(html).toContain('src="/docs/@vite/client"');
});
