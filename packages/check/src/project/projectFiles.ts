/** True for hidden folders and those with installed packages, whose files don't belong to a project. */
export function isOtherFolder(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'venv';
}

/**
 * True for a file that a check reads: YAML, SQL, Python, the Markdown of the assistant, and ignore
 * files.
 */
export function isCheckedFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return /^\.[^.]+ignore$/.test(name) && name !== '.gitignore';
  if (/\.(?:ya?ml|sql|py)$/i.test(name)) return true;
  return /(?:^|\/)otto\/.*\.md$/i.test(path);
}
