import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { html } from '../../../tests/markdown/render.ts';

it('the error index skips pages whose front matter has mistakes, which are reported there', async () => {
  const siteRoot = mkdtempSync(join(tmpdir(), 'errors-'));
  onTestFinished(() => rmSync(siteRoot, { recursive: true }));
  const contentRoot = join(siteRoot, 'content');
  mkdirSync(join(contentRoot, 'docs'), { recursive: true });
  const description = 'A page with an error that readers may see when they start a flow run.';
  const write = (name: string, title: string): void =>
    writeFileSync(
      join(contentRoot, `docs/${name}.md`),
      `---\n${title}description: ${description}\n---\n\n## Errors\n\n` +
        `| Message or symptom | Cause | Fix |\n| --- | --- | --- |\n| \`Lost ${name}\` | a | b |\n`,
    );
  write('whole', 'title: Whole\n');
  write('untitled', '');
  const index = await html('::error-index{letters="A-Z"}', { siteRoot, contentRoot });
  expect(index).toContain('Lost whole');
  expect(index).not.toContain('Lost untitled');
});
