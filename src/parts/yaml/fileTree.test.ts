import { expect, test } from 'vitest';
import { treeOf, type Folder } from './fileTree.ts';

/** Writes a tree as lines. */
const linesOf = ({ name, folders, files }: Folder, indent = ''): string[] => [
  ...(name === '' ? [] : [`${indent}${name}/`]),
  ...folders.flatMap((folder) => linesOf(folder, name === '' ? '' : `${indent}  `)),
  ...files.map((file) => `${name === '' ? '' : `${indent}  `}${file}`),
];

test('files are grouped by folder, and folders with a single folder are one entry', () => {
  const paths = ['a.yaml', 'p/flows/f/components/b.sql', 'p/flows/f/f.yaml', 'p/p.yaml'];
  expect(linesOf(treeOf(paths))).toEqual([
    'p/',
    '  flows/f/',
    '    components/',
    '      p/flows/f/components/b.sql',
    '    p/flows/f/f.yaml',
    '  p/p.yaml',
    'a.yaml',
  ]);
});

test('a project in a folder alone starts with that folder', () => {
  expect(linesOf(treeOf(['a/b/c.sql', 'a/b/d.sql']))).toEqual([
    'a/b/',
    '  a/b/c.sql',
    '  a/b/d.sql',
  ]);
});
