import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../scripts/runCommand.ts';
import { siteBase } from '../../scripts/siteBase.ts';
import { filesBelow } from '../../src/content/files.ts';
import { builtSite } from './siteBuilds.ts';

const folder = await builtSite();
const base = await siteBase('.');

it('a site under a folder keeps all rules: every link, anchor and file is found there', async () => {
  const { output, status } = await runCommand(process.execPath, ['checks/run.ts'], {
    env: { OUT_DIR: folder },
  });
  expect({ output, status }).toMatchObject({ status: 0 });
});

it('no page, style sheet or script names an address outside of the folder', () => {
  const outside = new RegExp(
    String.raw`\s(?:href|src|action|poster|srcset|data-src|data-base|component-url|renderer-url|content)="/(?!${base.slice(1)}|/)[^"]*"|url\(["']?/(?!${base.slice(1)}|/)[^)]*\)`,
    'g',
  );
  const found = filesBelow(folder, (path) => /\.(?:html|css)$/.test(path)).flatMap((path) =>
    (readFileSync(join(folder, path), 'utf8').match(outside) ?? []).map(
      (match) => `${path}:${match}`,
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});
