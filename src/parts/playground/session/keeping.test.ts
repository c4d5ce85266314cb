import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import type { Changes } from './changes.ts';
import { idOfFragment } from './fragment.ts';
import { ownPack, ownProject } from './ownProject.ts';
import { folderName, projectZip } from './projectZip.ts';
import { SessionKeeper } from './SessionKeeper.ts';
import { keepingText, type Keeping, type SessionChange } from './sessionState.ts';
import { fragmentOf, readFragment } from './sharedLink.ts';

const CHANGES: Changes = [
  ['flows/sales/components/orders.sql', "SELECT '<b>é 😀'\n"],
  ['old.yaml', null],
];
const SHARED = { title: 'Quickstart', example: 'quickstart', changes: CHANGES };

describe('a link', () => {
  const fragment = fragmentOf(SHARED);

  it('has the changed files in characters that URLs don’t escape', () => {
    expect(fragment).toMatch(/^#changes=[0-9a-f]{8}\.[\w-]+$/);
    expect(readFragment(fragment)).toEqual(SHARED);
    expect(idOfFragment(fragment)).toMatch(/^link-[0-9a-f]{8}$/);
  });

  it('can have a whole project', () => {
    const whole = { title: 'Shop', changes: CHANGES };
    expect(readFragment(fragmentOf(whole))).toEqual(whole);
  });

  it('is damaged wherever it’s cut off or changed', () => {
    for (let end = 0; end < fragment.length; end += 1)
      expect(readFragment(fragment.slice(0, end))).toHaveProperty('fault');
    for (let at = 9; at < fragment.length; at += 1) {
      const other = fragment[at] === 'a' ? 'b' : 'a';
      const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
      expect(readFragment(changed)).toHaveProperty('fault');
    }
  });

  test.each<[string, Changes]>([
    ['outside of the project', [['../../.bashrc', 'x']]],
    ['with a path of the root', [['/etc/passwd', 'x']]],
    ['without a text', [['a.sql', 1 as unknown as string]]],
    ['larger than 5 MB', [['a.sql', 'x'.repeat(5_000_001)]]],
    ['that isn’t a list', ['a.sql' as unknown as [string, null]]],
  ])('with a file %s isn’t opened', (_, changes) => {
    expect(readFragment(fragmentOf({ ...SHARED, changes }))).toEqual({
      fault: expect.stringMatching(/incomplete or damaged.*Fix:/),
    });
  });
});

describe('a project of one’s own', () => {
  const files = (...paths: string[]) => paths.map((path) => [path, ''] as const);

  test.each([
    [
      ['shop/shop_project.yaml', 'shop/flows/a.sql'],
      'shop',
      ['shop_project.yaml', 'flows/a.sql'],
      [],
    ],
    [['shop_project.yaml'], 'My project', ['shop_project.yaml'], []],
    [
      ['repo/README.yaml', 'repo/etl/shop/shop_project.yaml'],
      'shop',
      ['shop_project.yaml'],
      ['Skipped 1 file outside of repo/etl/shop/.'],
    ],
    [
      ['r/a/a_project.yaml', 'r/b/b_project.yaml'],
      'a',
      ['a_project.yaml'],
      [
        'Opened only the project a. To open r/b/, choose its folder.',
        'Skipped 1 file outside of r/a/.',
      ],
    ],
    [
      ['x/a.yaml', 'x/b/c.sql'],
      'x',
      ['a.yaml', 'b/c.sql'],
      [expect.stringContaining('no project file')],
    ],
  ])('is found in %j', (paths, title, inside, notes) => {
    const own = ownProject(files(...paths));
    expect(own).toEqual({ title, files: files(...inside), notes });
  });

  it('has one delivery, which is there from the start', () => {
    const { deliveries } = ownPack(files('a.csv'), new Date('2026-03-04T05:06:07.8Z'));
    expect(deliveries).toEqual([
      ['1/delivery.yaml', expect.stringContaining('\nnow: 2026-03-04 05:06:07\n')],
    ]);
  });
});

describe('a zip', () => {
  it('has all files in a folder, and the same bytes each time', () => {
    const files = [
      ['a.sql', 'é'],
      ['b/__proto__', 'x'],
    ] as const;
    const zip = projectZip('shop', files);
    const texts = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(texts).toEqual([
      ['shop/a.sql', 'é'],
      ['shop/b/__proto__', 'x'],
    ]);
    expect(projectZip('shop', files)).toEqual(zip);
  });

  test.each([
    ['Tidewater Coffee', 'tidewater-coffee'],
    ['Quickstart (from a link)', 'quickstart-from-a-link'],
    ['../..', 'project'],
    ['Größe', 'größe'],
  ])('of %s is in the folder %s', (title, name) => expect(folderName(title)).toBe(name));
});

test.each<[Keeping, number, string, number?]>([
  ['unchanged', 0, 'No changes.'],
  ['unchanged', 0, 'Files that differ from the example: 2.', 2],
  ['stored', 0, 'Files that differ from the example: 2.', 2],
  ['unchanged', 1, '1 changed file. Saving…'],
  ['stored', 1, '1 changed file, saved in this browser.'],
  ['memory', 2, '2 changed files. Not saved: this browser'],
  ['full', 1, '1 changed file. Not saved: the browser’s storage is full. Fix:'],
  ['conflict', 1, '1 changed file. Not saved: this project was changed in another tab.'],
])('%s changes of %i files are described', (keeping, changed, text, shared = 0) => {
  expect(keepingText(keeping, changed, shared)).toContain(text);
});

it('guards a change until it’s stored, and stores nothing if nothing changed', async () => {
  const updates: SessionChange[] = [];
  const keeper = new SessionKeeper((change) => updates.push(change));
  await keeper.open('quickstart');
  expect(keeper.hasUnsaved).toBe(false);
  keeper.changed();
  expect(keeper.hasUnsaved).toBe(true);
  await keeper.keep({ id: 'quickstart', changes: [] });
  expect([keeper.hasUnsaved, updates]).toEqual([false, []]);
  keeper.changed();
  await keeper.keep({ id: 'quickstart', changes: CHANGES });
  // This process has no storage.
  expect([keeper.hasUnsaved, updates]).toEqual([true, [{ keeping: 'memory' }]]);
});
