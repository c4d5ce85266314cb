/**
 * Says how to fix a secret in plain text. People with access to the repository can still read an
 * old version of the file, so the secret must be changed.
 */
export function secretFix(field: string): string {
  return `change the exposed secret, add the new one to a vault, and write a reference to it here, for example \${vaults.environment.${field}}`;
}
