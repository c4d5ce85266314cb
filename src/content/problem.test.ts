import { expect, test } from 'vitest';
import { formatProblems, Problem, Problems } from './problem.ts';

test('problems are sorted by location', () => {
  const problems = [
    new Problem({ what: 'c', file: 'b.md', line: 2 }),
    new Problem({ what: 'b', file: 'a.md', line: 10 }),
    new Problem({ what: 'a', file: 'a.md', line: 9, fix: 'so' }),
  ];
  // A mistake in a shared file is reported once.
  expect(formatProblems([...problems, ...problems])).toBe(formatProblems(problems));
  expect(formatProblems(problems)).toBe(
    'a.md:9  a\n  Fix: so\n\na.md:10  b\n\nb.md:2  c\n\n3 problems',
  );
});

test('the same mistake in several lines of a file is one problem, with its lines in order', () => {
  const same = { what: 'a', file: 'a.md' };
  const lines = [{ line: 2, alsoIn: [5, 7] }, { line: 3 }, { line: 5 }];
  expect(formatProblems(lines.map((place) => new Problem({ ...same, ...place })))).toBe(
    'a.md:2  a\n  also in lines 3, 5, 7\n\n1 problem',
  );
});

test('a problem has its location in the content, and no stack trace', () => {
  const [a, b] = [
    new Problem({ what: 'a', file: 'b.md', line: 2, column: 4 }),
    new Problem({ what: 'b', file: 'a.md' }),
  ];
  expect(a).toMatchObject({ loc: { file: 'b.md', line: 2, column: 4 }, stack: '' });
  expect(new Problems([a, b])).toMatchObject({
    loc: { file: 'a.md', line: 1, column: 1 },
    stack: '',
  });
});

test('a problem can’t write to a terminal or a log what they obey', () => {
  const text = 'x\n::error::a \u001b[2J\u202e ##[group]b';
  const problem = new Problem({ what: text, file: `content/${text}.md`, allowed: text, fix: text });
  expect(problem.message.split('\n')).toHaveLength(3);
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  expect(problem.message).not.toMatch(/^::|[\u0000-\u0009\u001b\u202e]|##\[/m);
});
