export function issueAddress(
  newIssue: string,
  { title, body }: { title: string; body: string },
): string {
  return `${newIssue}?${new URLSearchParams({ title, body }).toString()}`;
}
