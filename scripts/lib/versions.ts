import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { Problem } from '../../src/content/problem.ts';
import { VERSIONS } from '../../src/content/versions.ts';

const CONFIG = 'site.config.ts';

/** What a version keeps, so that its pages stay as they are. */
const KEPT = [
  'content/docs',
  'content/partials',
  'content/glossary.yml',
  'examples',
  'schemas',
  'navigation/sidebars.ts',
];

/** The entry of the newest version in `site.config.ts`. */
const NEWEST = /\{[^{}]*\bisLast: true[^{}]*\}/;

/** Completes a version: `3.1` is 3.1.0. Throws a problem for anything else. */
export function fullVersion(text = ''): string {
  if (!/^\d+(?:\.\d+){0,2}$/.test(text))
    throw new Problem({
      file: CONFIG,
      what: text === '' ? 'no version is given' : `"${text}" isn't a version`,
      allowed: 'numbers and periods, such as 3.1 or 3.1.0',
      fix: 'npm run version:add -- 3.1.0',
    });
  return [...text.split('.'), '0', '0'].slice(0, 3).join('.');
}

/**
 * Keeps a copy of the newest version below `versions/`, and turns the site's own files into the new
 * version. Returns the label of the kept version.
 */
export function addVersion(root: string, label: string): string {
  const at = (...path: string[]): string => join(root, ...path);
  const config = readFileSync(at(CONFIG), 'utf8');
  const [entry = ''] = NEWEST.exec(config) ?? [];
  const [, old] = /\blabel: '([^']+)'/.exec(entry) ?? [];
  const [, mainDocId = ''] = /\bmainDocId: '([^']*)'/.exec(entry) ?? [];
  if (old === undefined)
    throw new Problem({
      file: CONFIG,
      what: 'can\'t find the label of the version with "isLast: true"',
      fix: "write it as label: '3.0.0'",
    });
  const isTaken = config.includes(`label: '${label}'`);
  if (isTaken || existsSync(at(VERSIONS, old)))
    throw new Problem({
      file: isTaken ? CONFIG : `${VERSIONS}/${old}`,
      what: `version ${isTaken ? label : old} exists already`,
      fix: isTaken ? 'choose another version' : 'remove the folder, and run the command again',
    });
  for (const path of KEPT)
    if (existsSync(at(path))) cpSync(at(path), at(VERSIONS, old, path), { recursive: true });
  edit(at(VERSIONS, old), /\.(?:mdx?|ya?ml|sql|py)$/, (text) =>
    text.replaceAll(/(?<![\\{$])\{format-version\}/g, old),
  );
  edit(at(VERSIONS, old, 'navigation'), /\.ts$/, (text) =>
    text.replaceAll(/(from '(?:\.\.\/)+)(?=src\/)/g, '$1../../'),
  );
  edit(at('schemas'), /\.yaml$/, (text) =>
    text.replaceAll(`/schemas/${old}/`, `/schemas/${label}/`),
  );
  const added = `{ name: '${old}', label: '${old}', path: '/${old}', isLast: false, mainDocId: '${mainDocId}' }`;
  writeFileSync(
    at(CONFIG),
    config.replace(entry, () => `${entry.replace(`'${old}'`, `'${label}'`)},\n    ${added}`),
  );
  for (const file of ['package.json', 'package-lock.json'])
    if (existsSync(at(file))) editFile(at(file), (text) => withVersion(text, old, label));
  return old;
}

/** Marks an old version as deprecated. Returns the new text of `site.config.ts`. */
export function deprecateVersion(config: string, label: string): string {
  const entries = config.match(/\{[^{}]*\bisLast: (?:true|false)[^{}]*\}/g) ?? [];
  const old = entries.filter((text) => text.includes('isLast: false'));
  const entry = entries.find((text) => text.includes(`label: '${label}'`));
  if (entry?.includes('deprecated: true')) return config;
  if (entry === undefined || !old.includes(entry))
    throw new Problem({
      file: CONFIG,
      what: `version ${label} ${entry === undefined ? "doesn't exist" : 'is the newest'}`,
      allowed:
        old.flatMap((text) => /label: '([^']+)'/.exec(text)?.[1] ?? []).join(', ') || 'none yet',
      fix: 'name an old version, or add the newer one first: npm run version:add -- 3.1.0',
    });
  return config.replace(entry, () =>
    entry.replace('isLast: false', 'isLast: false, deprecated: true'),
  );
}

function edit(folder: string, wanted: RegExp, change: (text: string) => string): void {
  for (const path of filesBelow(folder, (name) => wanted.test(name)))
    editFile(join(folder, path), change);
}

function editFile(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

/** Replaces the version of the project in a manifest or its lock, not those of its packages. */
function withVersion(manifest: string, old: string, label: string): string {
  const [head = '', ...rest] = manifest.split(/(?="(?:dependencies|scripts)":)/);
  return [head.replaceAll(`"version": "${old}"`, `"version": "${label}"`), ...rest].join('');
}
