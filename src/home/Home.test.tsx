import { expect, test } from 'vitest';
import { shownLinks } from './Home.tsx';

test('a link leads to its first existing page, with the anchor, or is omitted', () => {
  const exists = (route: string): boolean => route === '/b' || route === '/c';
  expect(
    shownLinks(
      [
        { label: 'One', routes: ['/a', '/b#part', '/c'] },
        { label: 'Two', text: 'Words', routes: ['/c'] },
        { label: 'Three', routes: ['/a'] },
      ],
      exists,
    ),
  ).toEqual([
    { label: 'One', route: '/b#part' },
    { label: 'Two', text: 'Words', route: '/c' },
  ]);
});
