import { expect, test } from 'vitest';
import { z } from 'zod';
import { readShape } from './readShape.ts';

const shape = z.strictObject({
  title: z.string(),
  list: z.array(z.strictObject({ page: z.string() })),
});

test.each([
  [{ titel: 'A', list: [] }, ['unknown key "titel" in the page']],
  [{ title: 'A', list: [{ pgae: '/a' }] }, ['unknown key "pgae" in "list[0]"']],
  [
    { other: 'A', list: [] },
    ['the page is missing the required key "title"', 'unknown key "other" in the page'],
  ],
])('the misspelled key of %j isn’t also reported as missing', (value, expected) => {
  const { problems } = readShape(shape, value, { file: 'a.md', subject: 'page' });
  expect(problems.map(({ facts }) => facts.what)).toEqual(expected);
});
