import { describe, expect, it } from 'vitest';
import { mdx, problemsInMdx } from '../../../tests/markdown/render.ts';

const imported = "import { CronPreview } from '#parts';\n\n";

describe('mdxParts', () => {
  it.each([
    ['a part with its directive', `${imported}<CronPreview client:intent initial="0 * * * *" />\n`],
    [
      'a part under another name',
      'import { CronPreview as Cron } from \'#parts\';\n\n<Cron client:intent initial="0 * * * *" />\n',
    ],
    [
      'names that the page declares or receives',
      'export const answer = 42\n\nIt is {answer}, {props.title}, {frontmatter}.\n',
    ],
    ['HTML elements', 'A <kbd>key</kbd>.\n'],
  ])('accepts %s', async (_, source) => expect(await problemsInMdx(source)).toBe('no problem'));

  it.each([
    ["a part that isn't imported", '\n<CronPreview client:intent />\n'],
    ["a part that doesn't exist", `${imported}Text.\n\n<Nope client:intent />\n`],
    ['a part without its directive', `${imported}<CronPreview initial="5 * * * *" />\n`],
    [
      'a part with another directive',
      `${imported}<CronPreview client:load initial="5 * * * *" />\n`,
    ],
    ['an undefined name', 'Use {nothere} here.\n'],
    ["an element that isn't closed", 'One.\n\n<div>\n\nTwo.\n'],
  ])('reports %s', async (_, source) => expect(await problemsInMdx(source, 4)).toMatchSnapshot());

  it('leaves correct parts to the compiler', async () =>
    expect(await mdx(`${imported}<CronPreview client:intent initial="0 * * * *" />\n`)).toContain(
      'CronPreview',
    ));
});
