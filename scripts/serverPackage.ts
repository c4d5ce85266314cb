import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import { loadSchemas } from '../src/reference/loadSchemas.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { writePackage } from './lib/writePackage.ts';

// Writes the npm package of the language server: npm run server:package -- [FOLDER].
const folder = process.argv[2] ?? 'packages/language-server/dist';
const site = await readSiteConfig();
const { version } = await mcpInfo();
const name = `${site.slug}-language-server`;
const homepage = new URL(site.base, site.url).href;

await writePackage(folder, {
  input: { main: 'packages/language-server/src/packageMain.ts' },
  manifest: {
    name,
    version,
    description: `Language server for ${site.product} projects`,
    homepage,
    bin: { [name]: 'main.js' },
  },
  readme: `# ${name}

Shows problems in the YAML, SQL, and Python files of a ${site.product} project while you type, completes keys and names, explains them, finds where
they are defined and used, and renames them. Editors start it with \`npx ${name}\`, and talk to it over its standard input and output.

How to set up an editor: ${homepage}how-to/check-in-your-editor
`,
  files: { 'schemas.json': JSON.stringify(Object.fromEntries(loadSchemas(site).set.schemas)) },
});
