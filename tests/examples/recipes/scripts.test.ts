import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../openTidewater.ts';

const KEY = `Basic ${Buffer.from('account:key').toString('base64')}`;

/** A folder with a `sleep` that doesn't wait. */
const folder = mkdtempSync(join(tmpdir(), 'scripts-'));

/** What the API received, without the requests for tokens. */
let requests: string[] = [];

/** The states of the flow run, one for each request. */
let states: object[] = [];

const api = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  const isToken = url === '/api/v1/token';
  if (headers.authorization !== (isToken ? KEY : 'Bearer token')) response.statusCode = 401;
  if (!isToken) requests.push(`${method} ${url}`);
  const body = isToken
    ? { access_token: 'token' }
    : method === 'POST'
      ? { flow_run_id: 'r1' }
      : states.shift();
  response.end(JSON.stringify(body));
});

beforeAll(async () => {
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n');
  chmodSync(join(folder, 'sleep'), 0o755);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  requests = [];
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

async function run(script: string, args: readonly string[], key = 'key') {
  const { port } = api.address() as AddressInfo;
  const child = spawn('bash', [join(examples, 'recipes/scripts', script), ...args], {
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      no_proxy: '127.0.0.1',
      API_URL: `http://127.0.0.1:${port}`,
      SERVICE_ACCOUNT_ID: 'account',
      SERVICE_ACCOUNT_KEY: key,
      RUNTIME_IDS: 'w1 d1',
    },
  });
  const code = new Promise((resolve) => child.on('close', resolve));
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output, error };
}

describe('run_flow.sh', () => {
  it('waits until the flow run succeeds', async () => {
    states = ['pending', 'running', 'succeeded'].map((status) => ({ status }));
    expect(await run('run_flow.sh', ['d1', 'metrics'])).toEqual({
      code: 0,
      output: 'Flow run r1 of metrics started\nFlow run r1 succeeded\n',
      error: '',
    });
    expect(requests).toEqual([
      'POST /api/v1/runtimes/d1/flows/metrics:run',
      ...Array<string>(3).fill('GET /api/v1/flow-runs/r1'),
    ]);
  });

  it('prints the error of a failed flow run, and exits with 1', async () => {
    states = [{ status: 'failed', error: 'orders: 2 tests failed' }];
    expect(await run('run_flow.sh', ['d1', 'metrics'])).toMatchObject({
      code: 1,
      error: 'orders: 2 tests failed\n',
    });
  });

  it('stops with an error if the key is wrong', async () => {
    const { code, error } = await run('run_flow.sh', ['d1', 'metrics'], 'wrong');
    expect(code).not.toBe(0);
    expect(error).toContain('401');
  });
});

it('snooze.sh pauses each workspace and deployment', async () => {
  const { code, output } = await run('snooze.sh', ['pause']);
  expect({ code, output }).toEqual({ code: 0, output: 'w1: pause\nd1: pause\n' });
  expect(requests).toEqual(['POST /api/v1/runtimes/w1:pause', 'POST /api/v1/runtimes/d1:pause']);
});
