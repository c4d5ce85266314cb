import { expect, test } from 'vitest';
import { postsByDay } from './releasePosts.ts';

test('the reference links to a post from its day on', () => {
  expect([...postsByDay(['2020-01-01-earlier.md', '2099-01-01-later.md'])]).toEqual([
    ['2020-01-01', '/releases/earlier'],
  ]);
});
