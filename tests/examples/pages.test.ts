import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lineAt } from 'check/text/position.ts';
import { filesBelow } from '../../src/content/files.ts';
import { playable } from '../../src/examples/playable.ts';
import { readRegions } from '../../src/markdown/document/regions.ts';
import recorded from './expected.json' with { type: 'json' };
import { tokens } from './native.ts';
import { examples } from './openTidewater.ts';

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

/** A component or test that a page includes. */
const FLOW_FILE = /\bfile="(examples\/\w+\/flows\/\w+\/(?:components|tests)\/[^"#]+)/g;

/** The flows with a component that succeeds in the playground, such as `recipes/flows/retry`. */
const running = new Set(
  Object.entries(recorded).flatMap(([title, outcomes]) =>
    Object.entries(outcomes).flatMap(([key, outcome]) => {
      const [, project = ''] = /^(\w+) deliveries$/.exec(title) ?? [];
      const [, flow = ''] = /^\d+ (\w+)\./.exec(key) ?? [];
      return String(outcome).startsWith('succeeded') ? [`${project}/flows/${flow}`] : [];
    }),
  ),
);

it('links every guide with a file of a flow that runs to the playground', () => {
  expect(running.size).toBeGreaterThan(20);
  const guides = filesBelow(join(content, 'how-to'), (path) => /\.mdx?$/.test(path));
  const filesOf = (guide: string): string[] =>
    [...readFileSync(join(content, 'how-to', guide), 'utf8').matchAll(FLOW_FILE)].map(
      ([, file = '']) => file,
    );
  const linked = (file: string): boolean => playable(file, '.', tokens) !== undefined;
  const missing = guides.filter((guide) => {
    const files = filesOf(guide);
    const runs = files.some((file) => running.has(file.split('/').slice(1, 4).join('/')));
    return runs && !files.some(linked);
  });
  expect(missing).toEqual([]);
});
