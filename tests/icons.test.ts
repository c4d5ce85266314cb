import { expect, it } from 'vitest';
import { sidebars } from '../navigation/sidebars.ts';
import { symbolNames } from '../src/primitives/Pictogram.tsx';
import homeLinks from '../src/home/homeLinks.json' with { type: 'json' };

it('every icon of the navigation and the home page exists', () => {
  const used = [
    ...sidebars.flatMap(({ items }) => items.map((item) => ('icon' in item ? item.icon : ''))),
    ...[...homeLinks.roles, ...homeLinks.planes].map(({ icon }) => icon),
  ];
  expect(used.filter((icon) => icon && !symbolNames.includes(icon))).toEqual([]);
  expect(used.filter(Boolean).length).toBeGreaterThan(30);
});
