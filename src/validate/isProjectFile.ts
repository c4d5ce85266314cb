/** Folders of a project whose YAML is the platform's, so that an unknown top key in them is a mistake. */
const OWN_FOLDERS = new Set(['profiles', 'connections', 'vaults', 'automations', 'flows', 'otto']);

/** Tell whether a file belongs to a project, by its path within it; written with slashes. */
export function isProjectFile(path: string): boolean {
  return path.split('/').some((part) => OWN_FOLDERS.has(part)) || path.endsWith('_project.yaml');
}
