import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, lineOf, COMMAND_TIMEOUT, DEFAULTS, type Driver, type Settings } from './Driver.ts';

/** Settings of every window. They turn off prompts and network requests. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.region.network.url': '',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  // Without them, a headless Firefox has no pointer that can hover.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
};

/** Returns the preferences that apply what a reader has set. */
function preferencesOf(settings: Settings): Record<string, number | boolean> {
  const { scripts, storage, workers, textSize, ownColors } = { ...DEFAULTS, ...settings };
  return {
    'javascript.enabled': scripts,
    'dom.serviceWorkers.enabled': workers,
    // 2 blocks storage, too; 5 is the default.
    'network.cookie.cookieBehavior': storage ? 5 : 2,
    'font.size.variable.x-western': textSize,
    // 2 never uses the colors of pages; 0 is the default.
    'browser.display.document_color_use': ownColors ? 2 : 0,
  };
}

/** Returns a call for each preference. */
function callsFor(name: string, preferences: Record<string, string | number | boolean>): string {
  return Object.entries(preferences)
    .map(([key, value]) => `${name}(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Starts Firefox without a display, and drives it over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), callsFor('user_pref', PREFERENCES));
  // Preferences can be set only in the browser's own window, to which system access leads.
  const remote = ['--remote-debugging-port=0', '--remote-allow-system-access'];
  const args = ['--headless', '--no-remote', '--profile', profile, ...remote];
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
    const tree = await send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = (tree as { contexts: { context: string }[] }).contexts;
    return {
      open: async (url) =>
        void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
      evaluate: async (expression) => {
        const functionDeclaration = `() => JSON.stringify(${expression})`;
        const target = { context };
        const parameters = { functionDeclaration, target, awaitPromise: false };
        return valueOf(await send('script.callFunction', parameters));
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
      configure: async (settings) => {
        const set = `const set = (name, value) => typeof value === 'number'
          ? Services.prefs.setIntPref(name, value) : Services.prefs.setBoolPref(name, value);`;
        const expression = `{ ${set}\n${callsFor('set', preferencesOf(settings))} }`;
        const target = { context: window?.context };
        valueOf(await send('script.evaluate', { expression, target, awaitPromise: false }));
      },
      takeProblems: () => problems.splice(0),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type ScriptResponse =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Returns the value of a script in the browser. */
function valueOf(response: unknown): string {
  const answer = response as ScriptResponse;
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}

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
        // oxlint-disable-next-line no-restricted-globals -- The limit of a command.
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
