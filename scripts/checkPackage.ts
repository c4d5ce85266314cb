import { requireConfig } from './lib/requireBuild.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usageOf } from 'check/command/options.ts';
import { fillTokens } from '../src/content/tokens.ts';
import { buildCheckData } from 'reference/buildCheckData.ts';
import { siteReference } from '../src/reference/siteReference.ts';
import { writePackage } from './lib/writePackage.ts';

// Writes the npm package of the project check: npm run check:package -- [FOLDER].
const folder = process.argv[2] ?? 'packages/check/dist';
const site = await requireConfig();
const name = `${site.slug}-check`;
const homepage = new URL(`${site.base}reference/validate`, site.url).href;

await writePackage(folder, {
  input: { main: 'packages/check/src/command/packageMain.ts' },
  manifest: {
    name,
    description: `Checks the files of ${site.product} projects`,
    homepage,
    bin: { [name]: 'main.js' },
  },
  readme: `# ${name}

Checks the YAML, SQL, and Python files of ${site.product} projects: keys and values, and the names that files use in each other. It only
reads the files, and doesn't use the network.

\`\`\`text
${usageOf(`npx ${name}`)}
\`\`\`

The rules and their codes: ${homepage}#rules
`,
  files: {
    ...Object.fromEntries(
      ['action.yml', '.pre-commit-hooks.yaml'].map((file) => [
        file,
        fillTokens(readFileSync(join('packages/check/ci', file), 'utf8'), site),
      ]),
    ),
    'schemas.json': JSON.stringify(buildCheckData(siteReference(site))),
  },
});
