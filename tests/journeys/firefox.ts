import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, lineOf, COMMAND_TIMEOUT } from './Driver.ts';
import type { Driver, Restrictions } from './Driver.ts';

/** Settings of every window. They turn off prompts and network requests. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.region.network.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Firefox reports requests that end with their page as errors of the worker. Chromium tests it.
  'dom.serviceWorkers.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Without them, a headless Firefox has no pointer that can hover.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
};

/** The value of `network.cookie.cookieBehavior` that blocks storage, too. */
const BLOCK_ALL = 2;

/** Starts Firefox without a display, and drives it over WebDriver BiDi. */
export async function startFirefox({
  scripts = true,
  storage = true,
}: Restrictions = {}): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = {
    ...PREFERENCES,
    'javascript.enabled': scripts,
    ...(storage ? {} : { 'network.cookie.cookieBehavior': BLOCK_ALL }),
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn('firefox-esr', args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async (): Promise<void> => {
    await end(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const listening = await lineOf(firefox, firefox.stderr, /listening on ws:/);
    const { send, onEvent } = await connect(`${listening.replace(/.*(?=ws:)/, '')}/session`);
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const problems: string[] = [];
    onEvent((event) => {
      const { level, text } = event as { level?: string; text?: string };
      if (level === 'error' || level === 'warn') problems.push(`${level}: ${text}`);
    });
    // The page in the first tab never gets the focus.
    const tab = await send('browsingContext.create', { type: 'tab' });
    const { context } = tab as { context: string };
    return {
      open: async (url) =>
        void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (expression) => {
        const functionDeclaration = `() => JSON.stringify(${expression})`;
        const target = { context };
        const parameters = { functionDeclaration, target, awaitPromise: false };
        const response = (await send('script.callFunction', parameters)) as ScriptResponse;
        if (response.type === 'exception') throw new Error(response.exceptionDetails.text);
        return response.result.value;
      },
      act: async (actions) => void (await send('input.performActions', { context, actions })),
      back: async () =>
        void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      forward: async () =>
        void (await send('browsingContext.traverseHistory', { context, delta: 1 })),
      reload: async () =>
        void (await send('browsingContext.reload', { context, wait: 'complete' })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      takeProblems: () => problems.splice(0).filter((text) => !LEFT_PAGE.test(text)),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The error of an import that Firefox cancels when the reader leaves the page. The tests in
 * Chromium find modules that are really missing.
 */
const LEFT_PAGE = /TypeError: error loading dynamically imported module/;

type ScriptResponse =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

interface Connection {
  /** Sends a command with its parameters, and returns the response. */
  send: (method: string, params: object) => Promise<unknown>;
  onEvent: (handle: (params: object) => void) => void;
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; params: object };

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  let handleEvent: (params: object) => void = () => undefined;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return handleEvent(message.params);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await new Promise((done, failed) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', () => failed(new Error(`Firefox didn't respond at ${url}.`)));
  });
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((done, failed) => {
        last += 1;
        const timer = setTimeout(failed, COMMAND_TIMEOUT, new Error(`${method} got no response.`));
        waiting.set(last, (message) => {
          clearTimeout(timer);
          if (message.type === 'success') done(message.result);
          else if (message.type === 'error')
            failed(new Error(`${method} failed: ${message.error}: ${message.message}`));
        });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    onEvent: (handle) => {
      handleEvent = handle;
    },
  };
}
