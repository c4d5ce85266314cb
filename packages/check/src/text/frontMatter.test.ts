import { expect, it } from 'vitest';
import { bodyStart, findFrontMatter } from './frontMatter.ts';

it.each([
  ['---\ntitle: a\n---\nText\n', 'title: a\n', 'Text\n'],
  ['---\r\ntitle: a\r\n---\r\nText\r\n', 'title: a\r\n', 'Text\r\n'],
  ['\uFEFF---\ntitle: a\n---\nText', 'title: a\n', 'Text'],
  ['--- \t\ntitle: a\n--- \nText', 'title: a\n', 'Text'],
  ['---\n---\nText', '', 'Text'],
  ['---\ntitle: a\n---', 'title: a\n', ''],
  ['---\ntext: |\n  ---\n---\n---\nText', 'text: |\n  ---\n', '---\nText'],
  ['---\nurl: a---b\n----\n---\nText', 'url: a---b\n----\n', 'Text'],
])('%j has the YAML %j above %j', (text, yaml, body) => {
  const { start, end } = findFrontMatter(text) ?? { start: -1, end: -1 };
  expect(text.slice(start, end)).toBe(yaml);
  expect(text.slice(bodyStart(text))).toBe(body);
});

it.each(['', 'Text', '---', '---\ntitle: a\n', '--- a\nb\n---\n', '\n---\na: b\n---\n', '----\n'])(
  '%j has no front matter',
  (text) => {
    expect(findFrontMatter(text)).toBeUndefined();
    expect(bodyStart(text)).toBe(0);
  },
);
