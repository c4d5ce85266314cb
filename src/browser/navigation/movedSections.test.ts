import { expect, test } from 'vitest';
import { movedTo } from './movedSections.ts';

const sections = {
  '/flow#old': '/flow#new',
  '/gone#part': '/concepts/run',
  '/#start': '/flow',
  '/flow#é': '/flow#e',
  '/flow#away': 'https://other.example/x',
};

test.each<[from: string, to: string | undefined, base?: string]>([
  ['/flow#old', '/flow#new'],
  ['/flow/#old', '/flow#new'],
  ['/flow.html?a=1#old', '/flow#new'],
  ['/flow#%C3%A9', '/flow#e'],
  ['/gone#part', '/concepts/run'],
  ['/#start', '/flow'],
  ['/flow#away', 'https://other.example/x'],
  ['/docs/flow#old', '/docs/flow#new', '/docs/'],
  ['/docs/#start', '/docs/flow', '/docs/'],
  ['/docs#start', '/docs/flow', '/docs/'],
  ['/flow#other', undefined],
  ['/flow#%zz', undefined],
  ['/constructor#old', undefined],
])('%s redirects to %s', (from, to, base = '/') => {
  expect(movedTo(sections, new URL(from, 'https://docs.example'), base)).toBe(to);
});
