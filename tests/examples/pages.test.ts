import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { readRegions } from '../../src/markdown/document/regions.ts';
import { examples } from './openTidewater.ts';
import { lineAt } from 'check/text/position.ts';

const content = join(examples, '../content/docs');
const projects = ['tidewater', 'quickstart'] as const;

/** Samples that intentionally differ from the example. Their text must contain these words. */
const variants: Readonly<Record<string, readonly string[]>> = {
  'vaults/tidewater_secrets.yaml': ['azure_key_vault', 'gcp_secret_manager'],
  'connections/data_plane_snowflake.yaml': ['$<: $parameters.snowflake'],
  'automations/sales_on_schedule.yaml': ['every_morning'],
};

interface Sample {
  page: string;
  line: number;
  path: string;
  text: string;
}

/** Inline samples in concepts and getting started with a file path as their title. */
const samples: Sample[] = ['concepts', 'getting-started'].flatMap((area) =>
  filesBelow(join(content, area), (path) => /\.mdx?$/.test(path)).flatMap((file) => {
    const source = readFileSync(join(content, area, file), 'utf8');
    return [
      ...source.matchAll(
        /^( *)(`{3,})(?!diff)\S+ ([^\n]*\btitle="([^"]+)"[^\n]*)\n(?:([\s\S]*?)\n)?\1\2$/gm,
      ),
    ].flatMap(({ 1: indent = '', 3: meta = '', 4: path = '', 5: text = '', index }) =>
      /\bfile="|\binvalid\b/.test(meta)
        ? []
        : [
            {
              page: `${area}/${file}`,
              line: lineAt(source, index),
              path,
              text: text
                .split('\n')
                .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
                .join('\n'),
            },
          ],
    );
  }),
);

/** The allowed texts of a sample: a file of an example project, or a region of it. */
function textsOf(path: string): string[] {
  return projects.flatMap((project) => {
    if (!filesBelow(join(examples, project)).includes(path)) return [];
    const { whole, regions } = readRegions(readFileSync(join(examples, project, path), 'utf8'));
    return [whole, ...regions.values()];
  });
}

it('shows files exactly as in the example projects', () => {
  const known = samples.filter(({ path }) => textsOf(path).length > 0);
  expect(known.length).toBeGreaterThan(15);
  const different = known.filter(
    ({ path, text }) =>
      !textsOf(path).includes(text.trim()) &&
      !(variants[path] ?? []).some((words) => text.includes(words)),
  );
  expect(
    different.map(
      ({ page, line, path }) =>
        `${page}:${line} ${path}: include the file, or list the variant in tests/examples/pages.test.ts`,
    ),
  ).toEqual([]);
});
