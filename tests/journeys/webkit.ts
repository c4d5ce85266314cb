import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../e2e/freePort.ts';
import { end, lineOf, COMMAND_TIMEOUT, DEFAULTS, type Driver, type Settings } from './Driver.ts';

/** Makes the toolbar of the window narrow enough for a page as wide as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

/** Returns the browser's arguments that apply what a reader has set. */
function argumentsOf(settings: Settings): string[] {
  const { scripts, storage } = { ...DEFAULTS, ...settings };
  return [
    '--automation',
    ...(scripts ? [] : ['--enable-javascript-markup=false']),
    ...(storage ? [] : ['--enable-html5-local-storage=false']),
  ];
}

/** Starts WebKit on a virtual display, and drives it over WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const programs: ChildProcess[] = [];
  const start = (name: string, args: string[], env = process.env): ChildProcess => {
    const program = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    programs.push(program);
    return program;
  };
  const stop = async (): Promise<void> => {
    for (const program of programs.toReversed()) await end(program);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    // Xvfb chooses a free display and prints its number.
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const xvfb = start('Xvfb', ['-displayfd', '1', ...screen]);
    const DISPLAY = `:${await lineOf(xvfb, xvfb.stdout)}`;

    const own = { HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
    const env = { ...process.env, ...own, DISPLAY, GDK_BACKEND: 'x11' };
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
    // Without a window manager, the page has no focus.
    const openbox = start('openbox', ['--startup', 'echo started'], env);
    await lineOf(openbox, openbox.stdout);

    const port = await freePort();
    start('WebKitWebDriver', [`--port=${port}`], env).stdout?.resume();
    const startSession = (settings: Settings): Promise<Session> =>
      newSession(`http://127.0.0.1:${port}`, argumentsOf(settings));
    let session = await startSession({});
    const get: Session['get'] = (command) => session.get(command);
    const post: Session['post'] = (command, parameters) => session.post(command, parameters);
    const evaluate = async (expression: string): Promise<string> => {
      const script = `return JSON.stringify(${expression})`;
      return String(await post('/execute/sync', { script, args: [] }));
    };
    return {
      open: (url) => post('/url', { url }).then(() => undefined),
      evaluate,
      act: (actions) => post('/actions', { actions }).then(() => undefined),
      back: () => post('/back', {}).then(() => undefined),
      forward: () => post('/forward', {}).then(() => undefined),
      reload: () => post('/refresh', {}).then(() => undefined),
      resize: async (width, height) => {
        // The window is larger than its page by the toolbar.
        const outer = (await get('/window/rect')) as { width: number; height: number };
        const [innerWidth = 0, innerHeight = 0] = JSON.parse(
          await evaluate('[innerWidth, innerHeight]'),
        ) as number[];
        await post('/window/rect', {
          width: width + outer.width - innerWidth,
          height: height + outer.height - innerHeight,
        });
      },
      configure: async (settings) => {
        await session.endSession();
        session = await startSession(settings);
      },
      setLayout: (layout) => void execFileSync('setxkbmap', ['-display', DISPLAY, layout]),
      // It doesn't show the messages of private windows, which are all that a driver opens.
      takeProblems: () => [],
      close: async () => {
        await session.endSession().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Session {
  get: (command: string) => Promise<unknown>;
  /** Sends a command with its parameters, and returns the response. */
  post: (command: string, parameters: object) => Promise<unknown>;
  endSession: () => Promise<unknown>;
}

async function newSession(driver: string, args: string[]): Promise<Session> {
  await untilReady(driver);
  const browserOptions = { binary: findBrowser(), args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const response = await request('POST', `${driver}/session`, { capabilities });
  const session = `${driver}/session/${(response as { sessionId: string }).sessionId}`;
  return {
    get: (command) => request('GET', `${session}${command}`),
    post: (command, parameters) => request('POST', `${session}${command}`, parameters),
    endSession: () => request('DELETE', session),
  };
}

/** Returns the path of the browser, which isn't in PATH. */
function findBrowser(): string {
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'webkit2gtk-4.1'));
  return folders.map((folder) => join(folder, 'MiniBrowser')).find(existsSync) ?? 'MiniBrowser';
}

async function untilReady(driver: string): Promise<void> {
  const look = (): Promise<boolean> =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(look, { timeout: 30_000 }).catch((cause: unknown) => {
    throw new Error("WebKitWebDriver didn't respond within 30 s.", { cause });
  });
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(COMMAND_TIMEOUT),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url} failed: ${JSON.stringify(value)}`);
  return value;
}
