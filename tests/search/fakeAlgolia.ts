import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// oxlint-disable-next-line no-restricted-imports -- A slow service is one of its misdeeds.
import { setTimeout as pause } from 'node:timers/promises';

/** What the server does instead of or before a correct response. */
export interface Misdeed {
  delay?: number;
  status?: number;
  /** Closes the connection before or during the response. */
  cut?: 'before' | 'within';
  /** Sends this text. */
  body?: string;
}

export interface Index {
  objects: Map<string, Record<string, unknown>>;
  settings: Record<string, unknown>;
}

export interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string;
}

export interface FakeAlgolia {
  origin: string;
  indexes: Map<string, Index>;
  /** The permissions of each key. Other keys are unknown. */
  keys: Map<string, string[]>;
  calls: Call[];
  /** Hits that every query returns, instead of real results. */
  hits: unknown[] | undefined;
  /** Returns what goes wrong with a call. */
  misdeed: (call: Call) => Misdeed | undefined;
  /** How many times a task reports that it isn't finished. */
  slowTasks: number;
  close: () => Promise<void>;
}

/** The permissions that each kind of call needs. */
const RIGHTS: readonly [method: string, path: RegExp, right: string][] = [
  ['POST', /\/(?:query|queries)$/, 'search'],
  ['POST', /\/browse$/, 'browse'],
  ['POST', /\/(?:batch|operation)$/, 'addObject'],
  ['PUT', /\/settings$/, 'editSettings'],
  ['GET', /\/settings$/, 'settings'],
  ['GET', /\/task\/\d+$/, 'addObject'],
  ['GET', /\/1\/indexes$/, 'listIndexes'],
  ['DELETE', /\/1\/indexes\/[^/]+$/, 'deleteIndex'],
];

type State = Omit<FakeAlgolia, 'origin' | 'close'>;
type Answer = [status: number, body: object];
type Params = Record<string, string>;

/** Starts a fake of the hosted service that can fail in all the ways that a real one can. */
export async function fakeAlgolia(): Promise<FakeAlgolia> {
  const fake: State = {
    indexes: new Map(),
    keys: new Map([['search-key', ['search']]]),
    calls: [],
    hits: undefined,
    misdeed: () => undefined,
    slowTasks: 0,
  };
  const answer = answers(fake);
  const server = createServer(
    (request, response) =>
      void serve(fake, answer, request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
  return Object.assign(fake, { origin: `http://127.0.0.1:${port}`, close });
}

/** Returns a function that answers calls as the service does. */
function answers(fake: State): (call: Call) => Answer {
  const waiting = new Map<number, number>();
  const task = (more: object = {}): Answer => {
    const taskID = waiting.size + 1;
    waiting.set(taskID, fake.slowTasks);
    return [200, { taskID, updatedAt: new Date(0).toISOString(), ...more }];
  };
  return (call) => {
    const { method, path, body, key } = call;
    const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    const params = (typeof body === 'object' && body !== null ? body : {}) as Params;
    if (path.startsWith('/1/keys/')) return keyAnswer(fake, decodeURIComponent(path.slice(8)));
    const needed = RIGHTS.find(([verb, form]) => verb === method && form.test(path))?.[2];
    const rights = fake.keys.get(key);
    if (rights === undefined)
      return [403, { message: 'Invalid Application-ID or API key', status: 403 }];
    if (needed !== undefined && !rights.includes(needed))
      return [403, { message: 'Method not allowed with this API key', status: 403 }];
    if (rest.startsWith('task/')) {
      const id = Number(rest.slice(5));
      const left = waiting.get(id) ?? 0;
      waiting.set(id, left - 1);
      return [200, { status: left > 0 ? 'notPublished' : 'published', pendingTask: false }];
    }
    return (
      readAnswer(fake, call, name, rest, params) ??
      changeAnswer(fake, call, name, rest, params, task)
    );
  };
}

function keyAnswer({ keys }: State, key: string): Answer {
  const acl = keys.get(key);
  return acl === undefined
    ? [404, { message: 'Key does not exist', status: 404 }]
    : [200, { value: 'x', createdAt: 0, acl }];
}

/** Answers a call that reads; undefined for others. */
function readAnswer(
  fake: State,
  { method, path, body }: Call,
  name: string,
  rest: string,
  params: Params,
): Answer | undefined {
  const missing: Answer = [404, { message: 'Index does not exist', status: 404 }];
  const index = fake.indexes.get(name);
  if (rest === 'query') return [200, found(fake, { ...params, indexName: name })];
  if (name === '*' && rest === 'queries') {
    const { requests } = body as { requests: Params[] };
    return [200, { results: requests.map((request) => found(fake, request)) }];
  }
  if (path === '/1/indexes') {
    const updatedAt = new Date(0).toISOString();
    const items = [...fake.indexes].map(([title, { objects }]) => ({
      name: title,
      entries: objects.size,
      updatedAt,
    }));
    return [200, { items, nbPages: 1 }];
  }
  if (rest === 'settings' && method === 'GET')
    return index === undefined ? missing : [200, index.settings];
  if (rest === 'browse')
    return index === undefined
      ? missing
      : [200, { hits: [...index.objects.values()], nbHits: index.objects.size }];
  return undefined;
}

/** Answers a call that changes an index. */
function changeAnswer(
  fake: State,
  { method, path, body }: Call,
  name: string,
  rest: string,
  params: Params,
  task: (more?: object) => Answer,
): Answer {
  const index = (of: string): Index => {
    const known = fake.indexes.get(of) ?? { objects: new Map(), settings: {} };
    fake.indexes.set(of, known);
    return known;
  };
  if (rest === 'settings') {
    Object.assign(index(name).settings, params);
    return task();
  }
  if (rest === 'batch') {
    const { requests } = body as { requests: { body: { objectID: string } }[] };
    for (const { body: object } of requests) index(name).objects.set(object.objectID, object);
    return task({ objectIDs: [] });
  }
  if (rest === 'operation') {
    const { operation = '', destination = '', scope } = params;
    const { objects, settings } = index(name);
    if (scope === undefined)
      fake.indexes.set(destination, { objects: new Map(objects), settings: { ...settings } });
    else if (scope.includes('settings')) index(destination).settings = { ...settings };
    if (operation === 'move') fake.indexes.delete(name);
    return task();
  }
  if (method === 'DELETE') {
    fake.indexes.delete(name);
    return task({ deletedAt: '' });
  }
  return [404, { message: `${method} ${path} is not part of the protocol here`, status: 404 }];
}

function found(fake: State, { query = '', filters = '', indexName = '' }: Params): object {
  const words = query.toLowerCase().split(/\s+/);
  const section = /section:"([^"]*)"/.exec(filters)?.[1];
  const hits =
    fake.hits ??
    [...(fake.indexes.get(indexName)?.objects.values() ?? [])].filter(
      (object) =>
        words.every((word) => JSON.stringify(object).toLowerCase().includes(word)) &&
        (section === undefined || object['section'] === section),
    );
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    queryID: 'q',
    facets: { section: { Concepts: hits.length } },
  };
}

async function serve(
  fake: State,
  answer: (call: Call) => Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const key = String(
    request.headers['x-algolia-api-key'] ?? url.searchParams.get('x-algolia-api-key') ?? '',
  );
  // Browsers send a preflight request to other origins.
  response
    .setHeader('access-control-allow-origin', '*')
    .setHeader('access-control-allow-headers', '*');
  if (request.method === 'OPTIONS') return void response.end();
  const call: Call = {
    method: request.method ?? '',
    path: url.pathname,
    body: text === '' ? undefined : JSON.parse(text),
    key,
  };
  fake.calls.push(call);
  const { delay = 0, status, cut, body } = fake.misdeed(call) ?? {};
  if (delay > 0) await pause(delay, undefined, { ref: false });
  if (cut === 'before') return void request.socket.destroy();
  const [right, answered] =
    status === undefined ? answer(call) : [status, { message: `Misdeed ${status}`, status }];
  const sent = body ?? JSON.stringify(answered);
  response.writeHead(right, {
    'content-type': 'application/json',
    ...(cut === 'within' && { 'content-length': String(Buffer.byteLength(sent) + 1000) }),
  });
  if (cut !== 'within') return void response.end(sent);
  response.write(sent.slice(0, sent.length / 2), () => request.socket.destroy());
}
