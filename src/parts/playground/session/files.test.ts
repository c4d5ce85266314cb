import { describe, expect, it, test } from 'vitest';
import { changesOf, isSame, kindsOf, withChanges } from './changes.ts';
import { filesAfter, shownAfter, undoOf, type FileAction } from './fileActions.ts';
import { isSafePath, nameFault } from './fileNames.ts';
import { freeTitle } from './ownProject.ts';
import { keptTabs, tabNames, withoutTab, withTab } from './openTabs.ts';

const BASE = [
  ['a.sql', '1'],
  ['b.sql', '2'],
  ['c.sql', '3'],
] as const;
const FILES = BASE.map(([path, text]) => ({ path, text }));

describe('changes', () => {
  const edited = [
    { path: '__proto__', text: '4' },
    { path: 'a.sql', text: '1' },
    { path: 'b.sql', text: '2!' },
  ];
  const changes = changesOf(BASE, edited);

  it('are the files that differ', () => {
    expect(changes).toEqual([
      ['__proto__', '4'],
      ['b.sql', '2!'],
      ['c.sql', null],
    ]);
    expect([...kindsOf(BASE, changes).values()]).toEqual(['new', 'changed', 'deleted']);
    expect(changesOf(BASE, FILES)).toEqual([]);
  });

  it('give the edited files again', () => {
    const files = withChanges(BASE, changes).map(([path, text]) => ({ path, text }));
    expect(files).toEqual(edited);
  });

  it('are the same in any order', () => {
    expect(isSame(changes, [...changes].reverse())).toBe(true);
    expect(isSame(changes, changes.slice(1))).toBe(false);
    expect(isSame([['a', null]], [['b', null]])).toBe(false);
  });
});

const paths = (action: FileAction): string =>
  filesAfter(FILES, action)
    .map(({ path, text }) => `${path}=${text}`)
    .join(' ');

test.each<[FileAction, string, string]>([
  [{ type: 'add', path: 'aa.sql', text: '' }, 'a.sql=1 aa.sql= b.sql=2 c.sql=3', 'aa.sql'],
  [{ type: 'rename', from: 'b.sql', to: 'd.sql' }, 'a.sql=1 c.sql=3 d.sql=2', 'd.sql'],
  [{ type: 'rename', from: 'a.sql', to: 'd.sql' }, 'b.sql=2 c.sql=3 d.sql=1', 'b.sql'],
  [{ type: 'delete', path: 'b.sql' }, 'a.sql=1 c.sql=3', 'a.sql'],
  [
    {
      type: 'restore',
      changes: [
        ['b.sql', null],
        ['c.sql', '3!'],
        ['d.sql', '4'],
      ],
    },
    'a.sql=1 c.sql=3! d.sql=4',
    'a.sql',
  ],
])('%j gives %s, shows %s, and can be undone', (action, expected, shown) => {
  expect(paths(action)).toBe(expected);
  expect(shownAfter(FILES, action, 'b.sql')).toBe(shown);
  expect(filesAfter(filesAfter(FILES, action), undoOf(FILES, action))).toEqual(FILES);
});

test.each([
  ['', 'is empty'],
  ['/a.sql', 'folder without a name'],
  ['flows//a.sql', 'folder without a name'],
  ['flows/', 'folder without a name'],
  ['a b.sql', 'has a space'],
  ['a\\b.sql', 'has the character \\.'],
  ['a<b>.sql', 'has the character <'],
  [`${'x'.repeat(200)}.sql`, 'has 204 characters'],
  ['node_modules/a.sql', 'don’t belong to a project'],
  ['../a.sql', 'don’t belong to a project'],
  ['notes.txt', 'end the name with .yaml'],
  ['flows', 'end the name with .yaml'],
  ['flows/sales/orders.sql', 'already exists. Fix:'],
  ['flows/sales/Orders.SQL', 'flows/sales/orders.sql already exists, and'],
  ['flows/sales/orders.sql/a.sql', 'is a file, not a folder'],
  ['flows/x.sql', 'is a folder'],
])('the name %j has a fault', (path, fault) => {
  const found = nameFault(path, ['flows/sales/orders.sql', 'flows/x.sql/y.sql']);
  expect(found).toContain(fault);
  expect(found).toContain('Fix: ');
});

test.each(['a.yaml', 'flows/größe/components/été-1.sql', 'src/x.py', '.shopignore'])(
  'the name %s is fine',
  (path) => expect(nameFault(path, ['b.yaml'])).toBeUndefined(),
);

test.each([
  ['data/a b (1).csv', true],
  ['../a.sql', false],
  ['/a.sql', false],
  ['a/./b', false],
  ['a\\b', false],
  ['a\nb', false],
])('the path %j is safe: %s', (path, isSafe) => expect(isSafePath(path)).toBe(isSafe));

describe('tabs', () => {
  it('open at the end, and the oldest of many closes', () => {
    expect(withTab(['a', 'b'], 'a')).toEqual(['a', 'b']);
    const many = Array.from({ length: 10 }, (_, index) => `${index}`);
    expect(withTab(many, 'x')).toEqual([...many.slice(1), 'x']);
  });

  test.each([
    ['b', 'b', 'c'],
    ['c', 'c', 'b'],
    ['a', 'b', 'b'],
  ])('closing %s while %s is shown shows %s', (path, shown, next) => {
    const { tabs, shown: after } = withoutTab(['a', 'b', 'c'], path, shown);
    expect(tabs).not.toContain(path);
    expect(after).toBe(next);
  });

  it('follow renamed files, and close with deleted ones', () => {
    expect(keptTabs(['a', 'b'], ['a', 'x'], { from: 'b', to: 'x' })).toEqual(['a', 'x']);
    expect(keptTabs(['a', 'b'], ['b'])).toEqual(['b']);
  });

  it('have the names of files, with the folder if two are the same', () => {
    const names = tabNames(['flows/a/components/x.sql', 'flows/b/components/x.sql', 'y.yaml']);
    expect(names).toEqual(['a/x.sql', 'b/x.sql', 'y.yaml']);
  });
});

test.each([
  [[], 'shop'],
  [['shop'], 'shop (2)'],
  [['shop (2)', 'shop', 'other'], 'shop (3)'],
])('a project beside %j has another title', (titles, free) => {
  expect(
    freeTitle(
      'shop',
      titles.map((title) => ({ title })),
    ),
  ).toBe(free);
});
