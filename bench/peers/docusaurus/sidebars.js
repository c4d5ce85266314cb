import { readFileSync } from 'node:fs';

export default JSON.parse(readFileSync(new URL('bench-site.json', import.meta.url), 'utf8'))
  .sidebars;
