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

/** A server without attacks, which shows how long a call takes on this machine at that moment. */
let calm: Running;
/** The server that senders of many messages use, because each start loads several indexes. */
let attacked: Running;

beforeAll(async () => {
  await builtSite();
  calm = await startReady();
  attacked = await startReady();
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
    callAsReader(url).then(
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

/** Returns the milliseconds that a search and a check of another reader take. */
async function callAsReader(url: string): Promise<number> {
  const start = performance.now();
  readers += 1;
  const address = `198.51.${readers >> 8}.${readers & 255}`;
  const input = callOf('search', { query: 'incremental merge' });
  expect(await post(url, address, input)).toMatch(/5 of \d+ pages:/);
  const check = callOf('validate', { yaml: 'flow: {}' });
  expect(await post(url, address, check)).toContain('valid: flow');
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

/** Returns the memory in MB of a process and of those that it started, or 0 where Linux isn't. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
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

/** Inputs that once stopped the server, or took more than a gigabyte. */
const STOPPING = [
  'the pattern (a+)+',
  '60 flows and a profile with many defaults',
  'an ignore file with many **/a/',
  'SQL of eyJ-',
  'Jinja with an open string and {{ "',
  'Python of parameters.a.a.a',
  'aliases to one anchor',
  '${parameters.a:- without an end',
  'parameters that refer to each other',
];

function manyKeys(): Attack['files'] {
  return validateAttacks(SIZE).find(({ name }) => name === 'many keys')?.files ?? [];
}

/** Returns an error for calls that take much longer than usual, and the memory of the server. */
async function callMeanwhile(
  attack: string,
  { url, child }: Running,
): Promise<{ blocked: string[]; memory: number }> {
  const [time, usual] = await Promise.all([callAsReader(url), callAsReader(calm.url)]);
  const isBlocked = time > 1000 + 3 * usual;
  return {
    blocked: isBlocked ? [`${attack}: ${time} ms instead of ${usual} ms`] : [],
    memory: memoryOf(child.pid ?? 0),
  };
}

/** Sends 30 messages from two addresses, and returns their answers and the number of those that came. */
function attackWith(network: string, body: string) {
  const sent = Array.from({ length: 30 }, (_, index) =>
    post(attacked.url, `${network}.${index % 2}`, body),
  );
  let ended = 0;
  for (const one of sent) void one.catch(() => '').then(() => (ended += 1));
  return { answers: Promise.allSettled(sent), ended: () => ended };
}

describe('the MCP server under attack', () => {
  it('answers others, and takes little memory', { timeout: 300_000 }, async () => {
    const server = await startReady();
    const wrong: string[] = [];
    // The unit test tries all of them.
    const all = validateAttacks(SIZE);
    const attacks = all.filter(({ name }, index) => index % 12 === 0 || STOPPING.includes(name));
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(STOPPING));
    for (const [index, { name, files }] of attacks.entries()) {
      // The time of each client is limited.
      const attacker = await overHttp(server.url, `192.0.2.${index}`);
      const attack = ask(attacker, 'validate', { files, whole_project: true });
      const { blocked, memory } = await callMeanwhile(name, server);
      if (memory >= 512) wrong.push(`${name}: ${memory} MB`);
      const text = await attack;
      if (!ANSWER.test(text)) wrong.push(`${name}: ${text.slice(0, 200)}`);
      wrong.push(...blocked);
    }
    expect(wrong).toEqual([]);
  });

  const values = `[${'{},'.repeat(330_000)}0]`;
  it.each([
    [
      'messages with many values',
      '203.0.111',
      callOf('validate', { yaml: [] }).replace('[]', values),
    ],
    ['long names', '203.0.112', callOf('a'.repeat(990_000), {})],
  ])('answers others while two clients send many %s', async (kind, network, body) => {
    const { answers } = attackWith(network, body);
    for (let count = 0; count < 3; count += 1) {
      const { blocked, memory } = await callMeanwhile(kind, attacked);
      expect(blocked).toEqual([]);
      expect(memory).toBeLessThan(512);
    }
    const refused = { status: 'fulfilled', value: expect.stringMatching(/"(?:error|isError)":/) };
    expect(await answers).toEqual(Array.from({ length: 30 }, () => refused));
  });

  it('answers others while two clients send many slow calls, and ends with SIGTERM in the middle of them', async () => {
    const body = callOf('validate', { files: manyKeys() });
    const { answers, ended } = attackWith('203.0.113', body);
    for (let count = 0; count < 3; count += 1) await callAsReader(attacked.url);
    // Each call computes for up to a second. In the order of their arrival, all would be answered first.
    expect(ended()).toBeLessThan(15);
    expect(memoryOf(attacked.child.pid ?? 0)).toBeLessThan(512);
    const exit = new Promise((done) => attacked.child.once('exit', done));
    attacked.child.kill('SIGTERM');
    await exit;
    expect(await answers).toContainEqual(expect.objectContaining({ status: 'rejected' }));
  });
});
