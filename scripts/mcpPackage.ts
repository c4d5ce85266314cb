import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { outputFault } from './lib/outputFolder.ts';
import { stopWith } from './lib/requireBuild.ts';

// Writes the npm package of the MCP server, with everything that it needs:
// npm run mcp:package -- [FOLDER]. Publish it with `npm publish FOLDER`.
const folder = process.argv[2] ?? 'mcp/dist';
const { url, base } = await readSiteConfig();
const { name: site, title, version } = await mcpInfo();
const name = `${site}-mcp`;
const homepage = new URL(base, url).href;

const FILES = ['main.js', 'package.json', 'README.md'];
const fault = outputFault(folder, (names) => names.every((file) => FILES.includes(file)));
if (fault !== undefined)
  stopWith(`"${folder}" ${fault}\n  Fix: name a new folder, or one from an earlier run`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await build({
  input: { main: 'mcp/packageMain.ts', toolMain: 'mcp/toolMain.ts' },
  platform: 'node',
  logLevel: 'warn',
  output: {
    dir: folder,
    format: 'esm',
    // ToolProcess finds toolMain.js next to its own file.
    chunkFileNames: '[name].js',
    banner: (chunk) => (chunk.name === 'main' ? '#!/usr/bin/env node' : ''),
    minify: true,
  },
});
const manifest = {
  name,
  title,
  version,
  description: `MCP server of ${title}`,
  homepage,
  type: 'module',
  bin: { 'docs-mcp': 'main.js' },
  files: ['*.js'],
  // The oldest Node with Map.groupBy.
  engines: { node: '>=22' },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const readme = `# MCP server of ${title}

Lets coding agents search and read ${homepage}, look up YAML keys, and validate YAML:

\`\`\`bash
npx ${name}                          # over stdin and stdout
npx ${name} --http --port 4322       # over HTTP
npx ${name} --site https://docs.example.com   # answers from another deployment of the same site
\`\`\`
`;
writeFileSync(join(folder, 'README.md'), readme);
console.log(`Wrote ${name} ${version} to ${folder}/`);
