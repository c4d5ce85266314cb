import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { leftovers } from './leftovers.ts';

const found = (text: string): string[] =>
  leftovers(fixtureSite({ docs: { 'a.md': text } })).map(({ facts }) => facts.what);

describe('text that readers would see as it’s written', () => {
  it.each([
    ['> [!NOTE]\n> Text', '"> [!NOTE]" is the note syntax of another tool'],
    ['!!! warning\n    Text', '"!!! warning" is the note syntax of another tool'],
    ['> **Warning**: Text', '"> **Warning" is the note syntax of another tool'],
    ['> **note:** Text', '"> **note" is the note syntax of another tool'],
    ['=== "Linux"\n\n    Text', '"=== "Linux"" is the tab syntax of another tool'],
    ['???+ note\n    Text', '"???+ note" is the note syntax of another tool'],
    ['A {{< note >}} tag', '"{{< note >}}" is a template tag of another tool'],
    ['A {{% note %}} tag', '"{% note %}" is a template tag of another tool'],
    ['This is ==very important==.', '"==very important==" is formatting of another tool'],
    ['The area is x^2^.', '"^2^" is formatting of another tool'],
    ['Well done :+1:', '":+1:" is an emoji name of another tool'],
    ['A {% note %} tag', '"{% note %}" is a template tag of another tool'],
    ['See [[Flows]].', '"[[Flows]]" is the link syntax of another tool'],
    ['Well done :smile:', '":smile:" is an emoji name of another tool'],
    ['Well done :white_check_mark:.', '":white_check_mark:" is an emoji name of another tool'],
    ['A :badge[new] thing', '":badge[new]" is an element of another tool'],
    ['TODO: write this', '"TODO" is a note to yourself'],
    ['## \n\nText', 'the heading is empty'],
    ['Run the the flow', '"the the" repeats a word'],
    ['Run the\nthe flow', '"the the" repeats a word'],
  ])('is reported: %s', (text, what) => {
    const problems = found(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(what);
  });

  it.each([
    'A `{% if x %}`, `[[x]]`, `:smile:`, and `TODO` in code',
    '```yaml\n# TODO\n[[a]]\n```',
    'The :term[flow] in :logo[DuckDB] that had had rows that that person read',
    '<!-- TODO: check this -->',
    '[text](/a-a/the-the) and https://example.com/the/the',
    'From 10:30:00 to 11:00, and s3://a:b:c',
    'a `the` the flow',
    '[[a]](/b)',
    'a==b and c==d, a == b == c, 2^x+2^y, C++, 1^2 and 3^4, and a note[^1] with x[^2]',
    '> **Flows** are quoted, and **Note** is bold',
    'Title\n===\n\nThe {{ ref("orders") }} of ${vaults.a.key}, a:+1:b, and "=== x"',
    '# Heading\n\n#hashtag',
  ])('isn’t reported without need: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('has its line, and a fix', () => {
    const site = fixtureSite({ docs: { 'a.md': 'Text\n\n!!! note\n\n!!! note\n' } });
    expect(formatProblems(leftovers(site))).toBe(
      [
        'content/docs/a.md:3  "!!! note" is the note syntax of another tool, and readers would see it as text',
        '  also in line 5',
        '  Fix: write :::note, :::tip, :::caution, or :::danger, and ::: below the text',
        '',
        '1 problem',
      ].join('\n'),
    );
  });
});
