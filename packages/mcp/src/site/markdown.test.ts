import { describe, expect, it } from 'vitest';
import { sectionsOf, splitText } from './markdown.ts';

describe('the sections of a page', () => {
  it.each<[string, string, string[]]>([
    [
      'have the anchors of the page',
      '# Page\n## Retry limits\n### A `b_c` d',
      ['retry-limits', 'a-b_c-d'],
    ],
    ['number equal headings', '## A\n## A\n## A', ['a', 'a-1', 'a-2']],
    ['omit links and marks', '## [Flows](/x#y) and *more* \\*', ['flows-and-more-']],
    ['may consist of signs', '## ???', ['section']],
    [
      'may be in quotes and lists',
      '> ## In a note\n\n1. x\n\n   ## In a step',
      ['in-a-note', 'in-a-step'],
    ],
    ["aren't in code", '```md\n## A\n```md\n````\n## B\n~~~\n## C\n```\n## D', ['b']],
    ["aren't in longer fences", '````md\n```\n## A\n```\n````\n## B', ['b']],
    ['need a space', '##A\n#hash\n####### seven', []],
  ])('%s', (_rule, markdown, anchors) => {
    expect(sectionsOf(markdown).map(({ anchor }) => anchor)).toEqual(anchors);
  });

  it('contain the sections below them', () => {
    const [first, second] = sectionsOf('# P\n## A\na\n### B\nb\n## C\nc\n');
    expect([first?.text, second?.text]).toEqual(['## A\na\n### B\nb', '### B\nb']);
  });
});

describe('the parts of a text', () => {
  it.each<[string, string, number, string[]]>([
    ['is one if it fits', 'a\n\nb', 10, ['a\n\nb']],
    ['ends after a paragraph', 'aaaa\n\nbb\ncccc', 8, ['aaaa', 'bb\ncccc']],
    ['or after a line', 'a\n\nbbbb\ncccc', 9, ['a\n\nbbbb', 'cccc']],
    ['or anywhere', 'aaaaaaaaaa', 4, ['aaaa', 'aaaa', 'aa']],
  ])('%s', (_rule, text, size, parts) => {
    expect(splitText(text, size)).toEqual(parts);
  });

  it('keep every line', () => {
    const lines = Array.from({ length: 500 }, (_, line) => `${line}${line % 7 === 0 ? '\n' : ''}`);
    const parts = splitText(lines.join('\n'), 100);
    expect(parts.every((part) => part.length <= 100)).toBe(true);
    expect(parts.join('\n').match(/\d+/g)).toEqual(lines.map((line) => line.trim()));
  });
});
