import { expect, it } from 'vitest';
import { Problem } from '../../content/problem.ts';
import { onChange, problemPage } from './showProblems.ts';

it('explains why a page can’t be built, and polls the dev server under the base', () => {
  const html = problemPage('a.md:1  unknown block "<b>"', '/docs/');
  expect(html).toContain('<pre>a.md:1  unknown block &quot;&lt;b&gt;&quot;</pre>');
  expect(html).toContain('src="/docs/@vite/client"');
});

it('calls a problem new only if it isn’t the same mistake in another line', () => {
  const at = (line: number): Problem => new Problem({ what: 'no page /a', file: 'b.md', line });
  let problems: Problem[] = [];
  const told: string[] = [];
  const changed = onChange(
    () => problems,
    (all, added) => told.push(`${all.length} ${added.map(({ facts }) => facts.line).join()}`),
  );
  for (problems of [[], [at(3)], [at(3)], [at(4)], [at(4), at(9)], [], [at(4)]]) changed();
  expect(told).toEqual(['1 3', '1 ', '2 9', '0 ', '1 4']);
});
