import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A change to the base project: texts to replace, and files to add, to overwrite, or to remove. */
interface Fixture {
  expect: string[];
  replace?: Record<string, { from: string; to: string }>;
  files?: Record<string, string | null>;
}

const read = (path: string): unknown =>
  parse(readFileSync(join('tests/project', path), 'utf8'), { uniqueKeys: true });

/** The files of a project without problems. */
export const base = (read('base.yaml') as { files: Record<string, string> }).files;

/** The names of the projects with a problem. */
export const fixtures = readdirSync('tests/project/broken');

/** Reads a project with a problem: its files, and the problems that a check finds. */
export function brokenProject(name: string): { files: Record<string, string>; expect: string[] } {
  const { expect, replace = {}, files = {} } = read(join('broken', name)) as Fixture;
  const replaced = Object.entries(replace).map(([path, { from, to }]) => {
    const text = base[path] ?? '';
    if (!text.includes(from)) throw new Error(`${name}: ${path} doesn't contain ${from}`);
    return [path, text.replace(from, () => to)];
  });
  const all = Object.entries({ ...base, ...Object.fromEntries(replaced), ...files });
  return {
    files: Object.fromEntries(
      all.flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])),
    ),
    expect,
  };
}
