import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../../content/files.ts';

/** Elements that are code or keys, as JSX and as calls, up to the end of their attributes. */
const CODE =
  /(?<!\?)<(?:code|kbd|pre)\b[^>]*>|\b(?:create|createElement|marked)\('(?:code|kbd|pre)'[^;]*;/g;

it('a browser translates no code that scripts draw', () => {
  const drawn = ['src/browser', 'src/parts', 'src/search'].flatMap((folder) =>
    filesBelow(folder, (path) => /(?<!\.test)\.tsx?$/.test(path)).flatMap((path) =>
      [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(CODE)].map(([text]) => ({
        file: `${folder}/${path}`,
        text,
      })),
    ),
  );
  expect(drawn.length).toBeGreaterThan(15);
  expect(drawn.filter(({ text }) => !/translate(?:="no"|: false)/.test(text))).toEqual([]);
});
