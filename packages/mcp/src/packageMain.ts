import { readFileSync } from 'node:fs';
import { runCommandLine } from './commandLine.ts';

// The entry of the package. Its package.json, which is next to it, names the site.
interface Manifest {
  name: string;
  title: string;
  version: string;
  homepage: string;
}

const file = new URL('package.json', import.meta.url);
const { name, title, version, homepage } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
await runCommandLine(process.argv.slice(2), {
  name,
  title,
  version,
  site: homepage,
  command: `npx ${name}`,
});
