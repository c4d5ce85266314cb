import { describe, expect, it } from 'vitest';
import { anchorReader, anchorWriter, shortPath, wholePath } from './addresses.ts';

describe('shortPath', () => {
  it.each([
    ['the end that is the title is left out', '/concepts/data-plane', 'Data plane', '/concepts/'],
    ['an end of its own stays', '/reference/resource/vault/vault-file', 'File vault', '/reference/resource/vault/vault-file'],
    ['a page at the top keeps its path, lest it be the home page', '/releases', 'Releases', '/releases'],
    ['the home page stays', '/', 'Documentation', '/'],
    ['a title without letters stands for nothing', '/a/b', '!!!', '/a/b'],
    ['a path that ends with a slash stays', '/a/', '!!!', '/a/'],
    ['letters beyond ASCII are letters', '/a/überblick', 'Überblick', '/a/'],
  ])('%s', (_, path, title, expected) => {
    expect(shortPath(path, title)).toBe(expected);
    expect(wholePath(expected, title)).toBe(path);
  });
});

describe('anchorWriter and anchorReader', () => {
  const sections: [section: number, heading: string, anchor: string][] = [
    [1, 'Overview', 'about'],
    [4, 'name', 'component.read.name'],
    [5, 'skip', 'component.read.skip'],
    [6, 'Notes', 'notes-1'],
    [7, 'mode', 'component.read.mode'],
    [20, 'mode', 'component.write.mode'],
    [21, '', 'left'],
    [22, 'Same', 'Same'],
    [23, 'x', 'component.write.x'],
  ];
  const { list, add } = anchorWriter();
  for (const one of sections) add(...one);

  it('says a beginning once as long as it stays', () => {
    expect(list).toEqual([1, 'about', 3, ' component.read.', 1, ' ', 1, 'notes-1', 1, ' ', 13, ' component.write.', 1, 'left', 1, 'Same', 1, ' ']);
  });

  it('gives every id back, and none to a section that is not in it', () => {
    const anchorOf = anchorReader(list);
    const headings = new Map(sections.map(([section, heading, anchor]) => [section, { heading, anchor }]));
    for (let section = 0; section < 30; section++) expect(anchorOf(section, headings.get(section)?.heading ?? 'Other')).toBe(headings.get(section)?.anchor);
  });

  it('has nothing of an empty list', () => expect(anchorReader([])(0, 'Overview')).toBeUndefined());
});
