import { describe, expect, it } from 'vitest';
import { mdx, toldMdx } from '../../../tests/markdown/render.ts';

const imported = "import { CronPreview } from '#parts';\n\n";

describe('mdxParts', () => {
  it.each([
    ['a part with its directive', `${imported}<CronPreview client:intent initial="0 * * * *" />\n`],
    [
      'a part under another name',
      'import { CronPreview as Cron } from \'#parts\';\n\n<Cron client:intent initial="0 * * * *" />\n',
    ],
    [
      'what the page declares and what it is given',
      'export const answer = 42\n\nIt is {answer}, {props.title}, {frontmatter}.\n',
    ],
    ['elements of HTML', 'A <kbd>key</kbd>.\n'],
  ])('takes %s', async (_, source) => expect(await toldMdx(source)).toBe('no problem'));

  it.each([
    ['a part that is not imported', '\n<CronPreview client:intent />\n'],
    ['a part that is not there', `${imported}Text.\n\n<Nope client:intent />\n`],
    ['a part without its directive', `${imported}<CronPreview initial="5 * * * *" />\n`],
    [
      'a part with another directive',
      `${imported}<CronPreview client:load initial="5 * * * *" />\n`,
    ],
    ['a name of nothing', 'Use {nothere} here.\n'],
    ['an element that is not closed', 'One.\n\n<div>\n\nTwo.\n'],
  ])('tells of %s', async (_, source) => expect(await toldMdx(source, 4)).toMatchSnapshot());

  it('leaves what is right to the compiler', async () =>
    expect(await mdx(`${imported}<CronPreview client:intent initial="0 * * * *" />\n`)).toContain(
      'CronPreview',
    ));
});
