import { outDir } from '../src/content/paths.ts';
import { compressFolder } from './lib/compressFolder.ts';
import { requireBuild } from './lib/requireBuild.ts';

// `npm run compress` prepares the built site for servers that send precompressed files, such as
// nginx. Hosts such as Netlify compress files themselves.
requireBuild();
const { files, plain, br, gz } = await compressFolder(outDir);
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${files} files: ${kilobytes(plain)}, ${kilobytes(br)} with Brotli, ${kilobytes(gz)} with gzip`,
);
