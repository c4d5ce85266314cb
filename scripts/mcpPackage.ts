import { requireConfig } from './lib/requireBuild.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { writePackage } from './lib/writePackage.ts';

// Writes the npm package of the MCP server: npm run mcp:package -- [FOLDER].
const folder = process.argv[2] ?? 'packages/mcp/dist';
const { url, base } = await requireConfig();
const { name: site, title } = await mcpInfo();
const name = `${site}-mcp`;
const homepage = new URL(base, url).href;

await writePackage(folder, {
  // ToolProcess finds toolMain.js next to its own file.
  input: { main: 'packages/mcp/src/packageMain.ts', toolMain: 'packages/mcp/src/toolMain.ts' },
  manifest: {
    name,
    title,
    description: `MCP server of ${title}`,
    homepage,
    bin: { 'docs-mcp': 'main.js' },
  },
  readme: `# MCP server of ${title}

Lets coding agents search and read ${homepage}, look up YAML keys, and validate YAML:

\`\`\`bash
npx ${name}                          # over stdin and stdout
npx ${name} --http --port 4322       # over HTTP
npx ${name} --site https://docs.example.com   # answers from another deployment of the same site
\`\`\`
`,
});
