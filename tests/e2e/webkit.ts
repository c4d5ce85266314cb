import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

/** A WebKit window, driven over plain WebDriver. */
export interface WebKit {
  /** Opens a URL and waits until the page has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page and returns its result. It can't use names outside itself. */
  evaluate: <Result>(look: () => Result) => Promise<Result>;
  /** Types text on the keyboard. */
  type: (text: string) => Promise<void>;
  /** Closes the browser and everything that was started for it. */
  close: () => Promise<void>;
}

/** Starts WebKit on a virtual display, with a window that is 1366 px wide. */
export async function startWebKit(): Promise<WebKit> {
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
    const screen = ['-screen', '0', '1366x900x24', '-nolisten', 'tcp'];
    const xvfb = start('Xvfb', ['-displayfd', '1', ...screen]);
    const DISPLAY = `:${await firstLine(xvfb)}`;

    const env = { ...process.env, DISPLAY, GDK_BACKEND: 'x11', HOME: home, XDG_CACHE_HOME: home };
    // Without a window manager, the page has no focus and the window can't be maximized.
    await firstLine(start('openbox', ['--startup', 'echo started'], env));

    const port = await freePort();
    start('WebKitWebDriver', [`--port=${port}`], env).stdout?.resume();
    const { send, endSession } = await newSession(`http://127.0.0.1:${port}`);
    await send('/window/maximize', {});
    return {
      open: async (url) => void (await send('/url', { url })),
      evaluate: async <Result>(look: () => Result) => {
        const script = `return (${look.toString()})()`;
        return (await send('/execute/sync', { script, args: [] })) as Result;
      },
      type: async (text) => void (await send('/actions', { actions: [keyPresses(text)] })),
      close: async () => {
        await endSession().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** Returns the first line that a program prints. */
async function firstLine({ stdout, spawnfile }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error(`${spawnfile} ended before it was ready.`);
}

interface Session {
  /** Sends a command with its parameters and returns the answer. */
  send: (command: string, parameters: object) => Promise<unknown>;
  endSession: () => Promise<unknown>;
}

async function newSession(driver: string): Promise<Session> {
  await untilReady(driver);
  const answer = await request('POST', `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${(answer as { sessionId: string }).sessionId}`;
  return {
    send: (command, parameters) => request('POST', `${session}${command}`, parameters),
    endSession: () => request('DELETE', session),
  };
}

async function untilReady(driver: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error("WebKitWebDriver didn't respond within 10 s.");
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url} failed: ${JSON.stringify(value)}`);
  return value;
}

function keyPresses(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
