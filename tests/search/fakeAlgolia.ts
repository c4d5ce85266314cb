import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Starts a fake of the hosted service that can fail in all the ways that a real one can. */
export async function fakeAlgolia(): Promise<FakeAlgolia> {
  const waiting = new Map<number, number>();
  let tasks = 0;
  const fake: Omit<FakeAlgolia, 'origin' | 'close'> = {
    indexes: new Map(),
    keys: new Map([['search-key', ['search']]]),
    calls: [],
    hits: undefined,
    misdeed: () => undefined,
    slowTasks: 0,
  };

  const index = (name: string): Index => {
    const known = fake.indexes.get(name) ?? { objects: new Map(), settings: {} };
    fake.indexes.set(name, known);
    return known;
  };
  const task = (more: object = {}): object => {
    tasks += 1;
    waiting.set(tasks, fake.slowTasks);
    return { taskID: tasks, updatedAt: new Date(0).toISOString(), ...more };
  };

  const found = ({ query = '', filters = '', indexName = '' }: Record<string, string>): object => {
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
  };

  function answer({ method, path, body, key }: Call): [status: number, body: object] {
    const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    const params = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      string
    >;
    if (path.startsWith('/1/keys/')) {
      const acl = fake.keys.get(decodeURIComponent(path.slice(8)));
      return acl === undefined
        ? [404, { message: 'Key does not exist', status: 404 }]
        : [200, { value: 'x', createdAt: 0, acl }];
    }
    const needed = RIGHTS.find(([verb, form]) => verb === method && form.test(path))?.[2];
    const rights = fake.keys.get(key);
    if (rights === undefined)
      return [403, { message: 'Invalid Application-ID or API key', status: 403 }];
    if (needed !== undefined && !rights.includes(needed))
      return [403, { message: 'Method not allowed with this API key', status: 403 }];
    if (rest === 'query') return [200, found({ ...params, indexName: name })];
    if (name === '*' && rest === 'queries')
      return [
        200,
        { results: (body as { requests: Record<string, string>[] }).requests.map(found) },
      ];
    if (path === '/1/indexes')
      return [
        200,
        {
          items: [...fake.indexes].map(([title, { objects }]) => ({
            name: title,
            entries: objects.size,
            updatedAt: new Date(0).toISOString(),
          })),
          nbPages: 1,
        },
      ];
    if (rest.startsWith('task/')) {
      const id = Number(rest.slice(5));
      const left = waiting.get(id) ?? 0;
      waiting.set(id, left - 1);
      return [200, { status: left > 0 ? 'notPublished' : 'published', pendingTask: false }];
    }
    if (rest === 'settings' && method === 'GET')
      return fake.indexes.has(name)
        ? [200, index(name).settings]
        : [404, { message: 'Index does not exist', status: 404 }];
    if (rest === 'settings') {
      Object.assign(index(name).settings, params);
      return [200, task()];
    }
    if (rest === 'batch') {
      for (const { body: object } of (body as { requests: { body: { objectID: string } }[] })
        .requests)
        index(name).objects.set(object.objectID, object);
      return [200, task({ objectIDs: [] })];
    }
    if (rest === 'browse')
      return fake.indexes.has(name)
        ? [200, { hits: [...index(name).objects.values()], nbHits: index(name).objects.size }]
        : [404, { message: 'Index does not exist', status: 404 }];
    if (rest === 'operation') {
      const { operation = '', destination = '', scope } = params;
      if (scope === undefined)
        fake.indexes.set(destination, {
          objects: new Map(index(name).objects),
          settings: { ...index(name).settings },
        });
      else if (scope.includes('settings'))
        index(destination).settings = { ...index(name).settings };
      if (operation === 'move') fake.indexes.delete(name);
      return [200, task()];
    }
    if (method === 'DELETE') {
      fake.indexes.delete(name);
      return [200, task({ deletedAt: '' })];
    }
    return [404, { message: `${method} ${path} is not part of the protocol here`, status: 404 }];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
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
