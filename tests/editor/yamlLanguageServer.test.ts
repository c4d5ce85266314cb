import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSchemas } from '../../src/integrations/output/publishSchemas.ts';
import { schemaFolder } from 'published/outputRoutes.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { serve } from '../../src/server/serve.ts';
import { LanguageServer, type TextPosition } from './languageServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
let server: LanguageServer;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve({ folder, base: '/' });
  writeSchemas(folder, {
    url: site.origin,
    base: '/',
    product: 'Acme Flow',
    slug: 'acme-flow',
    company: 'Acme',
    versions: [{ name: 'current', label: '3.0.0', path: '/', isLast: true, mainDocId: '' }],
  });
  server = await LanguageServer.start();
});

afterAll(async () => {
  server.stop();
  await site.stop(0);
  rmSync(folder, { recursive: true });
});

/** Opens a text with a schema comment. `¦` marks the cursor. */
async function open(
  schema: string,
  text: string,
): Promise<{ uri: string; position: TextPosition; messages: string[] }> {
  const whole = `# yaml-language-server: $schema=${site.origin}/${schemaFolder('3.0.0')}/${schema}\n${text}`;
  const before = whole.slice(0, Math.max(0, whole.indexOf('¦'))).split('\n');
  const { uri, diagnostics } = await server.open(whole.replace('¦', ''));
  const messages = diagnostics.map(
    ({ message, range }) => `${range.start.line}:${range.start.character} ${message}`,
  );
  return {
    uri,
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
    messages,
  };
}

const ofPostgres = 'connection:\n  postgres:\n    host: h\n    database: d\n    user: u\n';
const signedIn = `${ofPostgres}    password: \${vaults.environment.shop_db_password}\n`;

describe.each(['all.json', 'files/index.json'])('the YAML language server with %s', (schema) => {
  test.each<[what: string, text: string, expected: string[], absent: string[]]>([
    ['top-level keys', 'con¦\n', ['connection', 'component', 'project'], []],
    [
      'keys of a type that a key chooses',
      `${ofPostgres}    ¦\n`,
      ['port', 'password', 'ssl_mode'],
      ['host', 'bucket'],
    ],
    [
      'kinds of a read',
      'component:\n  read:\n    ¦\n',
      ['postgres', 's3', 'connection'],
      ['materialization'],
    ],
    [
      'allowed values',
      'automation:\n  actions:\n    - type: ¦\n',
      ['run_flow', 'email', 'function', 'run_otto'],
      [],
    ],
  ])('suggests %s', async (_, text, expected, absent) => {
    const { uri, position } = await open(schema, text);
    const labels = await server.complete(uri, position);
    expect(labels).toEqual(expect.arrayContaining(expected));
    expect(labels.filter((label) => absent.includes(label))).toEqual([]);
  });

  test('describes a key', async () => {
    const { uri, position } = await open(schema, `${ofPostgres}    po¦rt: 5432\n`);
    expect(await server.hover(uri, position)).toContain('TCP port of the server.');
  });

  test.each([
    ['an unknown key', `${signedIn}    prot: 1\n`, ['7:4 Property prot is not allowed.']],
    [
      'a missing key',
      'connection:\n  postgres: { host: h, user: u, password: $vaults.environment.p }\n',
      ['2:2 Missing property "database".'],
    ],
    [
      'an invalid cron expression',
      'automation:\n  triggers: { sensors: [{ type: timer, name: t, config: { schedule: { cron: 0 5 * } } }] }\n  actions: [{ type: run_flow, name: a, config: { flow: f } }]\n',
      [expect.stringMatching(/Expected a cron expression with five fields/)],
    ],
    [
      'tests of a task',
      'component:\n  task: { sql: a }\n  tests: { columns: { a: [not_null] } }\n',
      ['3:2 Property tests is not allowed.'],
    ],
    ['nothing in a valid file', signedIn, []],
    [
      'an incomplete sign-in',
      'connection:\n  mssql: { host: h, database: d, user: u }\n',
      [expect.stringMatching(/^2:2 Missing property "password"/)],
    ],
  ])('marks %s', async (_, text, expected) => {
    const { messages } = await open(schema, text);
    expect(messages).toEqual(expected);
  });
});

test('a top-level key’s bundle accepts only that kind of file', async () => {
  const { messages } = await open('bundled/project.json', 'project:\n  name: shop\nflow: {}\n');
  expect(messages).toEqual(['3:0 Property flow is not allowed.']);
});

test('reference samples have no diagnostics in an editor', async () => {
  const { samples } = loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' });
  const whole = [...samples].flatMap(([path, list]) =>
    path === 'invalid' ? [] : list.map(({ name, text }) => ({ name: `${path}/${name}`, text })),
  );
  const marked = await Promise.all(
    whole.map(async ({ name, text }) =>
      (await open('all.json', text)).messages.map((message) => `${name}: ${message}`),
    ),
  );
  expect(marked.flat()).toEqual([]);
  expect(whole.length).toBeGreaterThan(200);
});
