import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { EarlyServer } from './EarlyServer.ts';

const kept = {
  read: (address: string) =>
    address === '/kept' ? { type: 'text/html', html: 'a kept page' } : undefined,
};
const open: { close: () => void }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Start one that answers early, and make the server that follows. */
async function start(): Promise<{ early: EarlyServer; port: number; follower: Server }> {
  const port = await freePort();
  const early = new EarlyServer(kept);
  expect(await early.listen(port)).toBe(true);
  const follower = createServer((request, response) =>
    response.end(`${request.method} ${request.url} by the follower`),
  );
  follower.on('upgrade', (request, socket) =>
    socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\nupgraded ${request.url}`),
  );
  open.push({ close: () => early.leave() }, follower);
  return { early, port, follower };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const read = async (port: number, path: string, method = 'GET'): Promise<string> =>
  (await fetch(`http://localhost:${port}${path}`, { method })).text();

it('answers with a kept page at once, and notes what it said', async () => {
  const { early, port } = await start();
  expect(await read(port, '/kept')).toBe('a kept page');
  expect([...early.answered]).toEqual([['/kept', 'a kept page']]);
});

it('holds whatever else is asked for, and hands it to the server that follows', async () => {
  const { early, port, follower } = await start();
  let asked = 0;
  const count = (): void => void asked++;
  subscribe('http.server.request.start', count);
  const answers = ['/other', '/kept?query', '/@vite/client'].map((path) => read(port, path));
  const posted = read(port, '/kept', 'POST');
  await expect.poll(() => asked).toBe(4);
  unsubscribe('http.server.request.start', count);
  expect(await Promise.race([...answers, posted, pause(50, 'none yet')])).toBe('none yet');
  early.leave();
  follower.listen(port, 'localhost');
  await once(follower, 'listening');
  early.follow(follower);
  expect(await Promise.all(answers)).toEqual([
    'GET /other by the follower',
    'GET /kept?query by the follower',
    'GET /@vite/client by the follower',
  ]);
  expect(await posted).toBe('POST /kept by the follower');
  expect(await read(port, '/kept')).toBe('GET /kept by the follower');
});

it('hands a connection that wants to hear of changes to the server that follows', async () => {
  const { early, port, follower } = await start();
  const socket = connect(port, 'localhost');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.write(
    'GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await pause(50);
  expect(heard).toBe('');
  early.follow(follower);
  await once(socket, 'end');
  expect(heard).toContain('upgraded /live');
});

it('gives way to whoever has the port', async () => {
  const { port } = await start();
  expect(await new EarlyServer(kept).listen(port)).toBe(false);
});
