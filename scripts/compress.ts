import { outDir } from '../src/content/paths.ts';
import { compressFolder } from './compressFolder.ts';
import { requireBuild } from './requireBuild.ts';

// `npm run compress` prepares the built site for servers that send files compressed beforehand
// (nginx; Netlify and the like do it themselves).
requireBuild();
const { files, plain, br, gz } = await compressFolder(outDir);
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
console.log(
  `${files} files: ${kilobytes(plain)}, as Brotli ${kilobytes(br)}, as gzip ${kilobytes(gz)}`,
);
