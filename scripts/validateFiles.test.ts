import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '../src/reference/loadSchemas.ts';
import { validateFiles } from './validateFiles.ts';

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };
const { set } = loadSchemas(tokens);
const root = mkdtempSync(join(tmpdir(), 'project-'));
const files: Record<string, string> = {
  'acme_project.yaml': 'project:\n  name: shop\n',
  'flows/ingest/components/raw.yaml': 'component:\n  raed: {}\n',
  'connections/db.yml': 'conection: {}\n',
  'docker-compose.yaml': 'services: {}\n',
  '.github/workflows/ci.yaml': 'a: b: c\n',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('validateFiles', () => {
  it('reports problems in the format of compilers, and skips other programs’ files', () => {
    expect(validateFiles(set, ['.'], tokens, root)).toEqual({
      lines: [
        'connections/db.yml:1:1: error: Unknown key "conection". Did you mean "connection"?',
        'flows/ingest/components/raw.yaml:2:3: error: component: Unknown key "raed". Did you mean "read"?',
      ],
      checked: 3,
      skipped: 1,
      errors: 2,
      warnings: 0,
      resources: ['project'],
    });
  });

  it('treats a single file as a project file', () => {
    expect(validateFiles(set, ['docker-compose.yaml'], tokens, root)).toMatchObject({
      checked: 1,
      errors: 1,
    });
  });

  it('validates all paths, and reports those that it can’t read', () => {
    const folder = join(root, 'odd');
    mkdirSync(join(folder, 'flows'), { recursive: true });
    writeFileSync(join(folder, 'flows/latin.yaml'), Buffer.from('flow: é\n', 'latin1'));
    symlinkSync(join(root, 'flows'), join(folder, 'linked'));
    symlinkSync('/nowhere', join(folder, 'broken.yaml'));
    spawnSync('mkfifo', [join(folder, 'pipe.yaml')]);
    const { lines, checked } = validateFiles(
      set,
      ['acme_project.yaml', 'odd', 'missing', '/dev/null'],
      tokens,
      root,
    );
    expect(checked).toBe(1);
    expect(lines).toEqual([
      'odd/broken.yaml: error: Symbolic links aren’t followed. Fix: validate the path that it leads to.',
      'odd/linked: error: Symbolic links aren’t followed. Fix: validate the path that it leads to.',
      'odd/pipe.yaml: error: This is neither a file nor a folder.',
      'missing: error: No such file or folder.',
      expect.stringMatching(/dev\/null: error: This is neither a file nor a folder\.$/),
      "odd/flows/latin.yaml: error: The file isn't UTF-8 text. Fix: save it as UTF-8.",
    ]);
    rmSync(folder, { recursive: true });
  });
});
