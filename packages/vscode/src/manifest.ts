/** What the extension has from the site. */
export interface Brand {
  product: string;
  slug: string;
  company: string;
  version: string;
  homepage: string;
  repository: string | null;
}

/** The first version of the editor whose Node has what the server needs. */
const ENGINE = '^1.101.0';

/** Returns the manifest of the extension. */
export function manifestOf({ product, slug, company, version, homepage, repository }: Brand) {
  return {
    name: slug,
    displayName: product,
    description: `Checks the YAML, SQL, and Python of ${product} projects, completes and renames names, and shows the graph`,
    version,
    publisher: company.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    homepage,
    ...(repository !== null && { repository: { type: 'git', url: repository } }),
    engines: { vscode: ENGINE },
    categories: ['Linters', 'Formatters', 'Other'],
    keywords: ['data pipeline', 'yaml', 'sql', 'python'],
    icon: 'icon.png',
    main: './extension.cjs',
    files: ['extension.cjs', 'icon.png', 'icons', 'server'],
    activationEvents: ['workspaceContains:**/*_project.yaml', 'workspaceContains:**/*_project.yml'],
    // The server reads files, and runs nothing.
    capabilities: { untrustedWorkspaces: { supported: true }, virtualWorkspaces: false },
    contributes: {
      commands: [
        { command: `${slug}.checkProject`, title: 'Check project', category: product },
        { command: `${slug}.showGraph`, title: 'Show graph', category: product },
      ],
      iconThemes: [{ id: slug, label: product, path: './icons/theme.json' }],
    },
  };
}
