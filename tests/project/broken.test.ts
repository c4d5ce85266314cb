import { checkFiles } from 'check/project/checkFiles.ts';
import { describe, expect, test } from 'vitest';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { base, brokenProject, fixtures } from './fixtures.ts';

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });

function problemsOf(files: Record<string, string>): string[] {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
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
    const { files, expect: expected } = brokenProject(name);
    expect(expected.length).toBeGreaterThan(0);
    expect(problemsOf(files)).toEqual(expected);
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
