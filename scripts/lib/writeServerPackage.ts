import type { SiteConfig } from '../../src/content/siteConfig.ts';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { writePackage } from './writePackage.ts';

export function aboutServer({ product }: SiteConfig): string {
  return `Shows problems in the YAML, SQL, and Python files of ${product} projects while you type, completes keys and names, explains them, finds where
they are defined and used, renames them, and formats files.`;
}

/** Writes the npm package of the language server, which the extension contains, too. */
export async function writeServerPackage(folder: string, site: SiteConfig): Promise<void> {
  const name = `${site.slug}-language-server`;
  const homepage = new URL(site.base, site.url).href;

  await writePackage(folder, {
    input: { main: 'packages/language-server/src/packageMain.ts' },
    manifest: {
      name,
      description: `Language server for ${site.product} projects`,
      homepage,
      bin: { [name]: 'main.js' },
    },
    readme: `# ${name}

${aboutServer(site)} Editors start it with \`npx ${name}\`, and talk to it over its standard input and output.

How to set up an editor: ${homepage}how-to/check-in-your-editor
`,
    files: { 'schemas.json': JSON.stringify(Object.fromEntries(loadSchemas(site).set.schemas)) },
  });
}
