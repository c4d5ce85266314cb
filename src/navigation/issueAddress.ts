/** Returns the URL of a new issue with a title and a text. */
export function issueAddress(
  newIssue: string,
  { title, body }: { title: string; body: string },
): string {
  return `${newIssue}?${new URLSearchParams({ title, body }).toString()}`;
}
