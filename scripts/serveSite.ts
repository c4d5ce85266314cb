import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outDir, siteRoot } from '../src/content/paths.ts';
import { serve } from '../src/server/serve.ts';
import { siteBase } from './siteBase.ts';

/** Serves the built site until Ctrl-C. */
export async function serveSite(): Promise<void> {
  if (!existsSync(join(outDir, 'index.html')))
    stopWith(`${outDir} holds no built site.\n  Fix: npm run build`);
  const port = readPort(process.env['PORT']);
  const base = await siteBase(siteRoot);
  const served = await serve({ folder: outDir, base, port }).catch((error: Error) =>
    stopWith(error.message),
  );
  console.log(`Serving on ${served.origin}${base} (Ctrl-C stops it)`);
  const stop = (): void => void served.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(stop);
}

/**
 * Acts when the process that started this one is gone: npm passes a signal on to its shell, and the
 * shell to no one.
 */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 4321;
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  return stopWith(
    `PORT=${text} is no port.\n  allowed: a whole number from 0 (any free port) to 65535`,
  );
}

function stopWith(text: string): never {
  console.error(`\n${text}\n`);
  process.exit(1);
}
