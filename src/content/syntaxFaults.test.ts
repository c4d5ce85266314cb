import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblems } from './problem.ts';
import { readSiteConfig } from './readSiteConfig.ts';
import { syntaxFaults } from './syntaxFaults.ts';

const SIDEBARS = 'navigation/sidebars.ts';

describe('a file that isn’t valid TypeScript', () => {
  it('is one problem with its first line that can’t be parsed', () => {
    const text = "export const sidebars = [\n  ['/a' 'A'],\n  ['/b', 'B],\n];\n";
    expect(formatProblems(syntaxFaults(SIDEBARS, text))).toMatchInlineSnapshot(`
      "navigation/sidebars.ts:2  the file isn't valid TypeScript: Expected \`,\` or \`]\` but found \`string\`
        allowed: text in quotes, lists in [ ], and key: value pairs in { }, with commas between them
        Fix: check this line and the one above for a missing comma, quote, or bracket

      1 problem"
    `);
  });

  it.each([
    ["export const sidebars = [\n  ['/a', 'A],\n];\n", 2],
    ["export const sidebars = [\n  ['/a', 'A'],\n", 3],
    ["export const sidebars = [\n  ['/a', 'A'],\n]];\n", 3],
    ["export const sidebars = [\n  ['/a', 'A'],\n] as const;\n", undefined],
  ])('has its line: %j', (text, line) => {
    expect(syntaxFaults(SIDEBARS, text)[0]?.facts.line).toBe(line);
  });

  it('ends every command that reads the configuration', async () => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    try {
      mkdirSync(join(root, 'navigation'));
      writeFileSync(join(root, 'site.config.ts'), 'const site = {};\n');
      await expect(readSiteConfig(root)).rejects.toThrow(
        'site.config.ts:1  the file doesn\'t export "site"\n  Fix: ',
      );
      writeFileSync(join(root, SIDEBARS), "export const sidebars = [['/a' 'A']];\n");
      await expect(readSiteConfig(root)).rejects.toThrow(
        "navigation/sidebars.ts:1  the file isn't valid TypeScript",
      );
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
