import { expect, test } from 'vitest';
import { problemsIn } from '../../../tests/markdown/render.ts';

const table = (...names: string[]): string =>
  [names, names.map(() => '---'), names.map(() => 'x')]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

test.each([
  [['Message or symptom', 'Cause', 'Fix']],
  [['Message or symptom', 'Cause', 'Check', 'Fix']],
  [['Role', 'Reason']],
])('a table may have the columns %j', async (names) => {
  expect(await problemsIn(table(...names))).toBe('no problem');
});

test('a table of errors on a reference page begins with the message', async () => {
  const file = 'content/docs/reference/page.md';
  expect(await problemsIn(table('Error', 'Cause', 'Fix'), { file })).toMatchInlineSnapshot(`
    "content/docs/reference/page.md:1  the first column of a table of errors is "Error"
      allowed: the columns Message or symptom, Cause, Fix, and others
      Fix: name it "Message or symptom"

    1 problem"
  `);
  expect(await problemsIn(table('Error', 'Cause', 'Fix'))).toBe('no problem');
});

test('a table of errors needs columns of causes and fixes', async () => {
  expect(await problemsIn(`Text.\n\n${table('Message or symptom', 'Reason', 'Solution')}`))
    .toMatchInlineSnapshot(`
    "content/docs/concepts/page.md:3  table of errors has no column "Cause" or "Fix"
      allowed: the columns Message or symptom, Cause, Fix, and others
      Fix: name the columns of causes and fixes "Cause" and "Fix"

    1 problem"
  `);
});
