import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkFiles } from 'check/project/checkFiles.ts';
import { CHECKS } from 'check/project/checkProject.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';

/** A change to the base project: texts to replace, and files to add, to overwrite, or to remove. */
interface Fixture {
  expect: string[];
  /** The problem that the page about the check shows this message for. */
  exampleOf?: string;
  replace?: Record<string, { from: string; to: string }>;
  files?: Record<string, string | null>;
}

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });
const read = (path: string): unknown =>
  parse(readFileSync(join('tests/project', path), 'utf8'), { uniqueKeys: true });
const base = (read('base.yaml') as { files: Record<string, string> }).files;
const fixtures = readdirSync('tests/project/broken');

function filesOf({ replace = {}, files = {} }: Fixture): Record<string, string | null> {
  const replaced = Object.entries(replace).map(([path, { from, to }]) => {
    const text = base[path] ?? '';
    expect(text, `${path} contains ${from}`).toContain(from);
    return [path, text.replace(from, () => to)];
  });
  return { ...base, ...Object.fromEntries(replaced), ...files };
}

function problemsOf(files: Record<string, string | null>): string[] {
  const list = Object.entries(files).flatMap(([path, text]) =>
    text === null ? [] : [{ path, text }],
  );
  return checkFiles(set, list).results.flatMap(({ path, findings }) =>
    findings.map(
      ({ line, column, severity, message }) => `${path}:${line}:${column} ${severity}: ${message}`,
    ),
  );
}

test('the base project has no problems', () => {
  expect(problemsOf(base)).toEqual([]);
});

describe('a project with a problem', () => {
  test('has at least 60 fixtures', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(60);
  });

  test.each(fixtures)('%s', (name) => {
    const fixture = read(join('broken', name)) as Fixture;
    expect(fixture.expect.length).toBeGreaterThan(0);
    expect(problemsOf(filesOf(fixture))).toEqual(fixture.expect);
  });
});

describe('a mistake that makes a file unclear is reported once', () => {
  const yaml = Object.keys(base).filter((path) => path.endsWith('.yaml'));
  test.each<[mistake: string, change: (text: string) => string]>([
    ['a typo in its top key', (text) => text.replace(/^(\w)(\w)/, '$2$1')],
    ['an extra key before it', (text) => `extra: 1\n${text}`],
    ['an extra key after it', (text) => `${text}extra: 1\n`],
    ['a list at the top', (text) => text.replaceAll(/^/gm, '  ').replace(/^ {2}/, '- ')],
    ['invalid YAML', (text) => `${text}x: "\n`],
  ])('%s', (_mistake, change) => {
    const wrong = yaml.flatMap((path) => {
      // Without the project file, there is no project.
      const text = change(base[path] ?? '');
      const problems = problemsOf({ ...base, [path]: text });
      const isRight = problems.length === 1 && problems[0]?.startsWith(`${path}:`) === true;
      return isRight ? [] : [{ path, problems }];
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(base))('%s, which can’t be read', (path) => {
    const files = Object.entries(base).map(([one, text]) =>
      one === path ? { path, text: '', isUnreadable: true } : { path: one, text },
    );
    const found = checkFiles(set, files).results.flatMap(({ findings }) => findings);
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});

const LIST = 'content/partials/project-checks.md';

/** The list is the one of the checks. With UPDATE_EXPECTED=1, it's written: review the difference. */
test('the page about the check lists the problems that the checks find', () => {
  const examples = new Map(
    fixtures.map((name) => {
      const {
        exampleOf,
        expect: [message = ''],
      } = read(join('broken', name)) as Fixture;
      return [exampleOf, message] as const;
    }),
  );
  const rows = CHECKS.flatMap(([, ...finds]) => finds).map((problem) => {
    const message = examples.get(problem);
    expect(message, `a fixture in tests/project/broken with "exampleOf: ${problem}"`).toBeDefined();
    // Without the place, the other places, and the fix that the list doesn't need.
    const words = message
      ?.replace(/^\S+ \w+: /, '')
      .replace(/ \([^()]*:\d+\)/, '')
      .replace(/ Fix: .*$/, '');
    return `| ${problem} | \`${words}\` |\n`;
  });
  const text = `| Problem | Example |\n| --- | --- |\n${rows.join('')}`;
  if (process.env['UPDATE_EXPECTED'] === '1') writeFileSync(LIST, text);
  expect(readFileSync(LIST, 'utf8')).toBe(text);
});
