import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outDir } from '../src/content/paths.ts';
import { compressFolder } from './compressFolder.ts';

// `npm run compress` prepares the built site for servers that send files compressed beforehand
// (nginx; Netlify and the like do it themselves).
if (!existsSync(join(outDir, '404.html'))) {
  console.error(`\n${outDir} holds no built site.\n  Fix: npm run build\n`);
  process.exit(1);
}
const started = performance.now();
const { files, fresh, bytes } = await compressFolder(outDir, resolve('.cache/compressed'));
const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`;
console.log(
  `${files} files, ${fresh} compressed anew: ${kilobytes(bytes.plain)}, as Brotli ${kilobytes(bytes.br)}, as gzip ${kilobytes(bytes.gz)}; ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
