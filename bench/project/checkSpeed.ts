import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import type { ProjectFile } from 'check/project/model.ts';
import { isCheckedFile } from 'check/project/projectFiles.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';

// Measures the check of a project with 2,000 files, which are copies of the flows of an example:
// node scripts/setup.mjs bench/project/checkSpeed.ts

const FILES = 2000;
const folder = 'examples/tidewater';

const example = filesBelow(folder, isCheckedFile).map((path): ProjectFile => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}));
const files = [...example];
for (let copy = 1; files.length < FILES; copy += 1)
  files.push(...example.flatMap((file) => copyOf(file, copy)).slice(0, FILES - files.length));

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });
const size = files.reduce((sum, { text }) => sum + text.length, 0);
console.log(`${files.length} files, ${(size / 1e6).toFixed(1)} MB`);
for (const name of ['first', 'second', 'third']) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { results } = checkFiles(set, files);
  const elapsed = performance.now() - start;
  const { user } = process.cpuUsage(cpu);
  console.log(
    `${name} check: ${Math.round(elapsed)} ms, ${Math.round(user / 1000)} ms of processor time, ${results.length} results`,
  );
}

/** Copies a file of a flow to another flow. Other files exist once. */
function copyOf({ path, text }: ProjectFile, copy: number): ProjectFile[] {
  const [, flow, rest = ''] = /^flows\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (flow === undefined) return [];
  const name = `${flow}_${copy}`;
  const renamed = text.replaceAll(/(flow(?:="|: ))(\w+)/g, `$1$2_${copy}`);
  return [{ path: `flows/${name}/${rest.replace(`${flow}.yaml`, `${name}.yaml`)}`, text: renamed }];
}
