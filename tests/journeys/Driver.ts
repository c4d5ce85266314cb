import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A value that a test and the page can exchange as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The maximum time for a browser to respond to a command, in milliseconds. */
export const COMMAND_TIMEOUT = 30_000;

/** One window of a browser. Only the drivers know which browser it is. */
export interface Driver {
  /** Opens a URL, and waits until the page has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs JavaScript in the page, and returns the value of an expression as JSON. */
  evaluate: (expression: string) => Promise<string>;
  /** Moves the pointer or presses keys: input sources with their actions, as WebDriver defines them. */
  act: (sources: readonly object[]) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Changes the size of the page. */
  resize: (width: number, height: number) => Promise<void>;
  /** Changes what the reader has set in the browser, for pages that are opened from now on. */
  configure: (settings: Settings) => Promise<void>;
  /** Changes the layout of the keyboard, such as `ru`, if the browser reads one. */
  setLayout?: (layout: string) => void;
  /** Returns the errors and warnings in the console since the last call. */
  takeProblems: () => string[];
  /** Closes the browser, and everything that was started for it. */
  close: () => Promise<void>;
}

/** What a reader can set in a browser. */
export interface Settings {
  /** Whether pages can run scripts. */
  scripts?: boolean;
  /** Whether pages can use the browser's storage. */
  storage?: boolean;
  /**
   * Whether Firefox has service workers. By default, it doesn't, because it reports some requests
   * that a page cancels as errors of its worker. WebKit always has them.
   */
  workers?: boolean;
  /** The size of text, in pixels. Only Firefox has it. */
  textSize?: number;
  /** Whether the reader's colors replace those of pages. Only Firefox has it. */
  ownColors?: boolean;
}

/** A reader who hasn't changed anything. */
export const DEFAULTS: Required<Settings> = {
  scripts: true,
  storage: true,
  workers: false,
  textSize: 16,
  ownColors: false,
};

/** Returns the first line of a program's output that matches a pattern. */
export async function lineOf(
  { spawnfile }: ChildProcess,
  output: Readable | null,
  pattern = /.*/,
): Promise<string> {
  if (output !== null)
    for await (const line of createInterface({ input: output }))
      if (pattern.test(line)) return line;
  throw new Error(`${spawnfile} ended before it was ready.`);
}

/** Ends a program, and waits until it's gone. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill();
  await gone;
}
