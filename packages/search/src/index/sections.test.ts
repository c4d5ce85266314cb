import { expect, it } from 'vitest';
import { inSectionOrder, sectionLabel, sectionOrder, sectionWeight } from './sections.ts';

it.each([
  ['/how-to/deploy', 'How-to guides'],
  ['/getting-started', 'Getting started'],
  ['/concepts/flow', 'Concepts'],
  ['/reference/flow', 'Reference'],
  ['/quickstarts/x', 'Quickstarts'],
  ['/support', 'Support'],
  ['/releases/a', 'Releases'],
  ['/whats-new', "What's new"],
  ['/', ''],
])('%s is in %s', (path, label) => expect(sectionLabel(path)).toBe(label));

it('orders sections as they are listed, others last', () => {
  const labels = [
    'Releases',
    'Support',
    'Reference',
    'Concepts',
    'How-to guides',
    'Quickstarts',
    'Getting started',
  ];
  expect([...labels].sort((a, b) => sectionOrder(a) - sectionOrder(b))).toEqual(labels.reverse());
});

it('puts counts into that order, unknown sections by name', () => {
  expect(
    Object.entries(inSectionOrder({ Updates: 1, Reference: 2, Concepts: 3, Releases: 4 })),
  ).toEqual([
    ['Concepts', 3],
    ['Reference', 2],
    ['Releases', 4],
    ['Updates', 1],
  ]);
});

it('weighs pages that explain above those that list, and leaves unknown sections alone', () => {
  expect(
    ['Concepts', 'How-to guides', 'Getting started', 'Reference', 'Releases', ''].map(
      sectionWeight,
    ),
  ).toEqual([1.2, 1.1, 1.2, 1, 1, 1]);
});
