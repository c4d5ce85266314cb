import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countStatus, routeStatus } from './routeStatus.ts';
import { fillNavigation } from './siteNavigation.ts';

const tokens = { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' };
const folder = mkdtempSync(join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (path: string, more = ''): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `---\ntitle: x\ndescription: ${'x'.repeat(60)}\n${more}---\n`);
};
page('start/why-{product}.md');
page('start/later.md', 'draft: true\n');
page('start/task.md');

const navigation = fillNavigation(
  {
    sidebars: [
      {
        id: 'a',
        label: 'Start',
        root: '/start',
        items: [
          ['/start/why-{product}', 'Why {product}'],
          {
            group: 'More',
            items: [
              ['/start/later', 'Later'],
              ['/start/task', 'Task'],
              ['/start/missing', 'Missing'],
            ],
          },
        ],
      },
    ],
    standalone: [['/', 'Home']],
  },
  tokens,
);

test('every page in the navigation is present, a draft, or missing, and a note that it lists is a page', () => {
  expect(
    routeStatus(navigation, [folder], tokens).map(({ route, label, state }) => [
      route,
      label,
      state,
    ]),
  ).toEqual([
    ['/start/why-acme', 'Why Acme Flow', 'present'],
    ['/start/later', 'Later', 'draft'],
    ['/start/task', 'Task', 'present'],
    ['/start/missing', 'Missing', 'missing'],
    ['/', 'Home', 'present'],
  ]);
});

test('the states are summarized in one sentence', () => {
  expect(countStatus(routeStatus(navigation, [folder], tokens))).toBe(
    '3 of 5 pages in the navigation exist, 1 not written yet, 1 drafts',
  );
});
