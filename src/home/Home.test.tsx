import { expect, test } from 'vitest';
import { shownLinks } from './Home.tsx';

test('a link of the home page takes the first of its pages that exists, with its anchor; without any it is left out', () => {
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
