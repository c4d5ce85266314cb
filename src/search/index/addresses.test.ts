import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorReader, anchorWriter, shortPath, wholePath } from './addresses.ts';
import { slug } from '../text/slug.ts';

describe('shortPath', () => {
  it.each([
    ['the end that is the title is left out', '/concepts/data-plane', 'Data plane', '/concepts/'],
    [
      'an end of its own stays',
      '/reference/resource/vault/vault-file',
      'File vault',
      '/reference/resource/vault/vault-file',
    ],
    [
      'a page at the top keeps its path, lest it be the home page',
      '/releases',
      'Releases',
      '/releases',
    ],
    ['the home page stays', '/', 'Documentation', '/'],
    ['a title without letters stands for nothing', '/a/b', '!!!', '/a/b'],
    ['a path that ends with a slash stays', '/a/', '!!!', '/a/'],
    ['letters beyond ASCII are letters', '/a/überblick', 'Überblick', '/a/'],
  ])('%s', (_, path, title, expected) => {
    expect(shortPath(path, title)).toBe(expected);
    expect(wholePath(expected, title)).toBe(path);
  });

  it('loses no path, whatever the title', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abC1-_. üé数'), maxLength: 8 });
    const path = fc
      .tuple(fc.array(name, { maxLength: 3 }), name)
      .map(
        ([folders, title]) =>
          `/${[...folders.map(slug), slug(title)].filter((part) => part !== '').join('/')}`,
      );
    fc.assert(
      fc.property(
        path,
        fc.oneof(
          name,
          path.map((one) => one.split('/').at(-1) ?? ''),
        ),
        (one, title) => void expect(wholePath(shortPath(one, title), title)).toBe(one),
      ),
    );
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
    expect(list).toEqual([
      1,
      'about',
      3,
      ' component.read.',
      1,
      ' ',
      1,
      'notes-1',
      1,
      ' ',
      13,
      ' component.write.',
      1,
      'left',
      1,
      'Same',
      1,
      ' ',
    ]);
  });

  it('gives every id back, and none to a section that is not in it', () => {
    const anchorOf = anchorReader(list);
    const headings = new Map(
      sections.map(([section, heading, anchor]) => [section, { heading, anchor }]),
    );
    for (let section = 0; section < 30; section++)
      expect(anchorOf(section, headings.get(section)?.heading ?? 'Other')).toBe(
        headings.get(section)?.anchor,
      );
  });

  it('gives every id back, whatever headings and ids are', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab.-_1é数'), maxLength: 6 });
    const section = fc.record({
      gap: fc.integer({ min: 1, max: 5 }),
      heading: text,
      anchor: fc.oneof(
        text,
        fc.tuple(text, text).map(([beginning, heading]) => beginning + heading),
      ),
    });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 12 }), fc.boolean(), (all, joined) => {
        let at = 0;
        // Half of the time, ids end with their heading.
        const placed = all.map(({ gap, heading, anchor }) => ({
          number: (at += gap),
          heading,
          anchor: joined ? anchor + heading : anchor,
        }));
        const writer = anchorWriter();
        for (const { number, heading, anchor } of placed) writer.add(number, heading, anchor);
        const anchorOf = anchorReader(writer.list);
        for (const { number, heading, anchor } of placed)
          expect([anchorOf(number - 0.5, heading), anchorOf(number, heading)]).toEqual([
            undefined,
            anchor,
          ]);
      }),
    );
  });

  it('has nothing of an empty list', () => expect(anchorReader([])(0, 'Overview')).toBeUndefined());
});
