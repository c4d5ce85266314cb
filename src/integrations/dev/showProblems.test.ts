import { expect, it } from 'vitest';
import { problemPage } from './showProblems.ts';

it('explains why a page can’t be built, and polls the dev server under the base', () => {
  const html = problemPage('a.md:1  unknown block "<b>"', '/docs/');
  expect(html).toContain('<pre>a.md:1  unknown block &quot;&lt;b&gt;&quot;</pre>');
  expect(html).toContain('src="/docs/@vite/client"');
});
