import { spawn } from 'node:child_process';
import type { BuildCommand } from './tools.ts';
import { useOfTree } from './processTree.ts';

export interface MeasuredRun {
  status: number;
  seconds: number;
  /** The peak memory of the process tree in bytes; 0 if it's unknown. */
  peak: number;
  /** The processor's seconds, without up to the last 100 ms; 0 if they're unknown. */
  processor: number;
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
    let processor = 0;
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...QUIET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setInterval(() => {
      const { bytes, seconds } = useOfTree(child.pid ?? 0) ?? { bytes: 0, seconds: 0 };
      peak = Math.max(peak, bytes);
      processor = Math.max(processor, seconds);
    }, SAMPLED_EVERY);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (status: number): void => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      done({ status, seconds, peak, processor, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
