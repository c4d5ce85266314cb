import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outDir } from '../src/content/paths.ts';

/** Ends the command with a message if there is no built site. */
export function requireBuild(): void {
  if (existsSync(join(outDir, '404.html'))) return;
  stopWith(`${outDir} holds no built site.\n  Fix: npm run build`);
}

/** Ends the command with a message. */
export function stopWith(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
