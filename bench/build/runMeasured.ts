import { spawn } from 'node:child_process';
import type { BuildCommand } from './tools.ts';
import { memoryOfTree } from './processTree.ts';

export interface MeasuredRun {
  status: number;
  seconds: number;
  /** The peak memory of the process tree in bytes; 0 if it's unknown. */
  peak: number;
  output: string;
}

const SAMPLED_EVERY = 100;

/** Turns off banners, telemetry, and update checks, and hides npm from the tools. */
const QUIET = {
  NODE_ENV: undefined,
  CI: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** Runs a build with this Node, and returns its duration and peak memory. */
export function runMeasured({ folder, args, env = {} }: BuildCommand): Promise<MeasuredRun> {
  return new Promise((done) => {
    let output = '';
    let peak = 0;
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...QUIET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOfTree(child.pid ?? 0) ?? 0);
    }, SAMPLED_EVERY);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (status: number): void => {
      clearInterval(timer);
      done({ status, seconds: (performance.now() - started) / 1000, peak, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
