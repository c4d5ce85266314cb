import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import sharp from 'sharp';
import { ICONS, iconFile, iconTheme } from 'vscode-extension/icons.ts';
import { manifestOf } from 'vscode-extension/manifest.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { requireConfig } from './lib/requireBuild.ts';
import { emptyFolder } from './lib/writePackage.ts';
import { aboutServer, writeServerPackage } from './lib/writeServerPackage.ts';

// Writes the extension for Visual Studio Code, and packs it: npm run vscode:package -- [FOLDER].
// With --unpacked, it packs nothing.
const [folder = 'packages/vscode/dist'] = process.argv.slice(2).filter((one) => one[0] !== '-');
const site = await requireConfig();
const { version } = await mcpInfo();
const homepage = new URL(`${site.base}how-to/check-in-your-editor`, site.url).href;
const manifest = manifestOf({ ...site, version, homepage });

emptyFolder(folder, ['extension.cjs', 'package.json', 'server']);
await build({
  input: { extension: 'packages/vscode/src/extension.ts' },
  external: ['vscode'],
  platform: 'node',
  logLevel: 'warn',
  output: { dir: folder, format: 'cjs', entryFileNames: '[name].cjs', minify: true },
});
await writeServerPackage(join(folder, 'server'), site);

const { icons } = JSON.parse(
  readFileSync('node_modules/@iconify-json/lucide/icons.json', 'utf8'),
) as { icons: Record<string, { body: string }> };
mkdirSync(join(folder, 'icons'));
const files: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'README.md': `# ${site.product} for Visual Studio Code

${aboutServer(site)} The commands *Check project* and *Show graph* are in the Command Palette, and the
file icon theme *${site.product}* has an icon for each kind of folder.

How to set it up: ${homepage}

The icons of the theme are from Lucide (ISC License).
`,
  'icons/theme.json': JSON.stringify(iconTheme(site.slug)),
  ...Object.fromEntries(
    ICONS.map((name) => [`icons/${name}.svg`, iconFile(icons[name]?.body ?? '')]),
  ),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
await sharp(join(folder, 'icons/workflow.svg'), { density: 384 })
  .resize(128)
  .png()
  .toFile(join(folder, 'icon.png'));
console.log(`Wrote ${manifest.name} ${version} to ${folder}/`);

// The packer has 100 dependencies, so the repository doesn't install it.
if (!process.argv.includes('--unpacked')) {
  const packer = ['--yes', '@vscode/vsce@4.1.0', 'package', '--no-dependencies', '--skip-license'];
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  process.exitCode = spawnSync('npx', packer, options).status ?? 1;
}
