/** Tell whether readers see what a file holds: pages, samples, schemas, public files, and the words of the navigation. */
export function isDocumented(file: string): boolean {
  return /^(?:content|examples|schemas|navigation|public)\/|^site\.config\.ts$/.test(file);
}
