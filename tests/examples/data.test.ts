import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exampleFiles } from '../../examples/data/generate.ts';
import { filesBelow } from '../../src/content/files.ts';
import { examples } from './openTidewater.ts';

it('the data in the repository is the data that the script generates', () => {
  const generated = exampleFiles();
  for (const [path, text] of generated)
    expect(
      readFileSync(join(examples, path), 'utf8') === text,
      `${path}: run npm run examples:data`,
    ).toBe(true);
  const committed = ['data/deliveries/tidewater', 'tidewater/data'].flatMap((folder) =>
    filesBelow(join(examples, folder), (path) => /^[12]\/.*\.csv$|^\w+\.\w+$/.test(path)).map(
      (path) => `${folder}/${path}`,
    ),
  );
  expect(committed.filter((path) => !generated.has(path))).toEqual([]);
});

it('generates the same data each time', () => {
  expect([...exampleFiles()]).toEqual([...exampleFiles()]);
});
