import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { validateAttacks, type Attack } from '../attacks/validateAttacks.ts';
import { ask, closeClients, overHttp, startServer } from './mcpClients.ts';
import { builtSite } from './siteBuilds.ts';

/** Almost as much as the server accepts. */
const SIZE = 185_000;

/** The end of a report, or the message about a limit. */
const ANSWER =
  /\d errors?, [\d,]+ warnings?$|… cut after \d+ characters$|^error: The call (?:took|needed)/;

/** A server without attacks, which shows how long a search takes on this machine at that moment. */
let calm: Running;

beforeAll(async () => {
  await builtSite();
  calm = await startReady();
});
afterAll(closeClients);

interface Running {
  url: string;
  child: ChildProcess;
}

/** Starts the local server, and waits until it can run several tools. */
async function startReady(): Promise<Running> {
  const { url, child } = await startServer(['scripts/serve.ts'], { PORT: '0' });
  const isAnswered = (): Promise<boolean> =>
    search(url).then(
      () => true,
      () => false,
    );
  // The first calls load the index, which may take longer than a call may.
  const areAnswered = async (): Promise<boolean> =>
    (await Promise.all(Array.from({ length: 4 }, isAnswered))).every(Boolean);
  await vi.waitUntil(areAnswered, { timeout: 120_000 });
  return { url, child };
}

let readers = 0;

/** Returns the milliseconds that a search of another reader takes. */
async function search(url: string): Promise<number> {
  const start = performance.now();
  readers += 1;
  const input = callOf('search', { query: 'incremental merge' });
  expect(await post(url, `198.51.${readers >> 8}.${readers & 255}`, input)).toMatch(
    /5 of \d+ pages:/,
  );
  return performance.now() - start;
}

function callOf(name: string, input: unknown): string {
  const params = { name, arguments: input };
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** Returns what the server answers a client at an address. */
async function post(url: string, address: string, body: string): Promise<string> {
  const headers = {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'x-real-ip': address,
  };
  const response = await fetch(url, { method: 'POST', headers, body });
  return response.text();
}

/** Returns the memory in MB of a process and of those that it started. */
function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/\nPPid:\t(\d+)/.exec(read(`/proc/${name}/status`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sizeOf = (one: number): number => {
    // Pages that several processes share count once.
    const own = Number(/\nPss:\s*(\d+)/.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) / 1024;
    return (children.get(one) ?? []).reduce((sum, child) => sum + sizeOf(child), own);
  };
  return sizeOf(pid);
}

/** Returns the text of a file, or an empty one: a process may end at any moment. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function manyKeys(): Attack['files'] {
  return validateAttacks(SIZE).find(({ name }) => name === 'many keys')?.files ?? [];
}

describe('the MCP server under attack', () => {
  it('answers others, and takes little memory', { timeout: 300_000 }, async () => {
    const { url, child } = await startReady();
    const blocked: string[] = [];
    const wrong: string[] = [];
    let most = 0;
    // The unit test tries all of them.
    const attacks = validateAttacks(SIZE).filter((_, index) => index % 8 === 0);
    for (const [index, { name, files }] of attacks.entries()) {
      // The time of each client is limited.
      const attacker = await overHttp(url, `192.0.2.${index}`);
      const attack = ask(attacker, 'validate', { files, whole_project: true });
      const [time, usual] = await Promise.all([search(url), search(calm.url)]);
      if (time > 1000 + 3 * usual) blocked.push(`${name}: ${time} ms instead of ${usual} ms`);
      if (process.platform === 'linux') most = Math.max(most, memoryOf(child.pid ?? 0));
      const text = await attack;
      if (!ANSWER.test(text)) wrong.push(`${name}: ${text.slice(0, 200)}`);
    }
    expect({ blocked, wrong }).toEqual({ blocked: [], wrong: [] });
    expect(most).toBeLessThan(512);
  });

  const values = `[${'{},'.repeat(330_000)}0]`;
  it.each([
    ['messages with many values', callOf('validate', { yaml: [] }).replace('[]', values)],
    ['slow calls', callOf('validate', { files: manyKeys() })],
    ['long names', callOf('a'.repeat(990_000), {})],
  ])('answers others while two clients send many %s', { timeout: 120_000 }, async (kind, body) => {
    const { url, child } = await startReady();
    const attacks = Array.from({ length: 30 }, (_, index) =>
      post(url, `192.0.2.${index % 2}`, body),
    );
    const blocked: string[] = [];
    let most = 0;
    for (let count = 0; count < 4; count += 1) {
      const [time, usual] = await Promise.all([search(url), search(calm.url)]);
      if (time > 1000 + 3 * usual) blocked.push(`${kind}: ${time} ms instead of ${usual} ms`);
      if (process.platform === 'linux') most = Math.max(most, memoryOf(child.pid ?? 0));
    }
    expect(blocked).toEqual([]);
    expect(most).toBeLessThan(512);
    child.kill();
    await Promise.allSettled(attacks);
  });

  it('ends with SIGTERM in the middle of a call', async () => {
    const { url, child } = await startReady();
    const attacker = await overHttp(url);
    const ended = new Promise((done) => child.once('exit', done));
    const call = ask(attacker, 'validate', { files: manyKeys(), whole_project: true }).catch(
      () => 'ended',
    );
    child.kill('SIGTERM');
    await ended;
    expect(await call).toMatch(/^ended$|\d errors/);
  });
});
