import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkFiles } from 'check/project/checkFiles.ts';
import { flowGraph, superGraph } from 'check/project/graph.ts';
import type { ProjectFile } from 'check/project/model.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });
const { files } = parse(readFileSync('tests/project/base.yaml', 'utf8')) as {
  files: Record<string, string>;
};
const base = Object.entries(files).map(([path, text]): ProjectFile => ({ path, text }));

const messagesOf = (list: readonly ProjectFile[]): string[] =>
  checkFiles(set, list).results.flatMap(({ path, findings }) =>
    findings.map(({ line, message }) => `${path}:${line}: ${message}`),
  );

/** Pieces of the languages that a check reads, in any order. */
const PIECES =
  '{{ }} {% %} {# #} " \' ( ) [ ] : - ref("orders") ref( flow= $parameters.a ${vaults. $<: &a *a ' +
  'component: flow: name: macro from import raw endraw @transform( parameters .get( regex --- ! ' +
  '__proto__';
const piece = fc.oneof(
  fc.constantFrom(...PIECES.split(' '), '\n', '  ', '\0', '\r\n'),
  fc.string({ maxLength: 8 }),
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const anyPath = fc.oneof(
  fc.constantFrom(
    ...base.map(({ path }) => path),
    '.shopignore',
    'templates/t/x.sql',
    '/a',
    '../b.yaml',
  ),
  fc.string({ maxLength: 12 }),
);

test('a check ends with a result for any files', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ path: anyPath, text: anyText }), { maxLength: 4 }),
      (changed) => {
        const paths = new Set(changed.map(({ path }) => path));
        const all = [...base.filter(({ path }) => !paths.has(path)), ...changed];
        const { projects, results } = checkFiles(set, all);
        for (const { project } of projects) {
          superGraph(project);
          for (const { kind, name } of project.resources)
            if (kind === 'flow') flowGraph(project, name);
        }
        for (const { findings } of results)
          for (const { line, column } of findings)
            expect(Math.min(line, column)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['flows/sales/components/deep.yaml', 'component: '.padEnd(20_000, '[')],
  ['flows/sales/components/deep.py', `@task(inputs=${'['.repeat(20_000)}ref("a")`],
  ['flows/sales/components/deep.py', `x = ${'('.repeat(20_000)}ref("a")`],
  ['flows/sales/components/deep.sql', `{{ ${'ref('.repeat(2000)}"a" }}`],
  ['flows/sales/components/deep.sql', '{{ '.repeat(20_000)],
  ['flows/sales/components/deep.sql', '{% set x = "'.repeat(20_000)],
  [
    'flows/sales/components/deep.sql',
    `{{ x(${'.y'.repeat(5000)}) }}{{ parameters${'.y'.repeat(5000)} }}`,
  ],
])('a check of nested or repeated code in %s ends soon', (path, text) => {
  // A check that takes too long exceeds the time limit of tests.
  expect(() => messagesOf([...base, { path, text }])).not.toThrow();
});

/** Names of the base project that have one meaning each. */
const NAMES = ['warehouse', 'shop_db', 'raw_orders', 'weeks', 'week_of', 'Analyst', 'cloud'];
const MORE_NAMES = ['ingest', 'sales', 'start_date', 'open_ticket', 'tickets'];

test('a consistent new name leaves a project without problems', () => {
  const words = new Set(base.flatMap(({ path, text }) => `${path} ${text}`.match(/\w+/g) ?? []));
  const newName = fc.stringMatching(/^[a-z][a-z0-9_]{2,12}$/).filter((name) => !words.has(name));
  fc.assert(
    fc.property(fc.constantFrom(...NAMES, ...MORE_NAMES), newName, (name, other) => {
      const pattern = new RegExp(String.raw`\b${name}\b`, 'g');
      const renamed = base.map(({ path, text }) => ({
        path: path.replace(pattern, other),
        text: text.replace(pattern, other),
      }));
      expect(messagesOf(renamed)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the order of the files doesn’t matter', () => {
  const broken = base.map(({ path, text }) => ({ path, text: text.replace('orders', 'ordres') }));
  const expected = messagesOf(broken);
  expect(expected.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.shuffledSubarray(broken, { minLength: broken.length }), (shuffled) => {
      expect(messagesOf(shuffled)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('each file that is removed leaves a result, and only names that are used are missing', () => {
  for (const removed of base) {
    const messages = messagesOf(base.filter((file) => file !== removed));
    for (const message of messages) expect(message).toMatch(/Fix: |Did you mean|has no file/);
  }
});
