import { expect, test } from 'vitest';
import { fileFaults } from './fileFaults.ts';

test.each([
  ['content/docs/how-to/setup/pipes.md', 'Text\n'],
  ['content/docs/getting-started/why-{product}.md', 'A heading\n=======\n'],
  ['content/docs/a.md', 'CRLF\r\nand a \u{1F469}\u200D\u{1F4BB}\tin a table\n'],
  ['content/versions/2.0/a_b.mdx', 'a <<<<<<< b\n'],
  ['content/releases/2026-10-20-component-categories.md', ''],
])('accepts %s', (file, text) => {
  expect(fileFaults(file, text)).toEqual([]);
});

test.each([
  ['content/docs/New Page.md', ''],
  ['content/docs/FAQ.md', ''],
  ['content/docs/a.md', 'One\n\n<<<<<<< HEAD\nTwo\n=======\nThree\n>>>>>>> other\n'],
  ['content/docs/b.md', 'One\nGr\uFFFD\uFFFDe\n'],
  ['content/docs/c.md', 'One\nTo\u202Esrever\n'],
  ['content/docs/d.md', 'One\r\n\u001B[31mred\r\n'],
])('reports %s', (file, text) => {
  expect(
    fileFaults(file, text)
      .map(({ message }) => message)
      .join('\n'),
  ).toMatchSnapshot();
});
