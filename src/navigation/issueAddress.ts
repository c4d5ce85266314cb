/** Give the address of a new issue on a repository with its title and text filled in. */
export function issueAddress(
  newIssue: string,
  { title, body }: { title: string; body: string },
): string {
  return `${newIssue}?${new URLSearchParams({ title, body }).toString()}`;
}
