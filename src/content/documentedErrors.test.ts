import { describe, expect, it } from 'vitest';
import { documentedErrors, errorIndexText, errorsIn } from './documentedErrors.ts';

const page = `
## Set up

| Column | Note |
| --- | --- |
| \`not an error\` | x |

## Troubleshooting

| Message or symptom | Cause | Fix |
| --- | --- | --- |
| \`permission denied for table …\` (42501) | a | b |
| \`Access Denied\`, \`Login failed\`, or \`403 Forbidden\` | a | b |
| \`orders\` has fewer rows | a | b |
| Nothing starts | \`not this one\` | b |
| \`\` \`max\` must be \\| set \`\` | a | b |
`;

describe('documented errors', () => {
  it('are the messages at the start of each row of error tables', () => {
    expect(errorsIn(page)).toEqual(
      [
        'permission denied for table …',
        'Access Denied',
        'Login failed',
        '403 Forbidden',
        '`max` must be | set',
      ].map((message) => ({ message, anchor: 'troubleshooting' })),
    );
  });

  it('are listed once, in alphabetical order, with all sections that explain them', () => {
    const table = (message: string) =>
      `## Errors\n\n| Message or symptom | Cause |\n| --- | --- |\n| \`${message}\` | a |\n`;
    const errors = documentedErrors([
      { title: 'B', route: '/b', markdown: table('[x] late') + table('1 test failed') },
      { title: 'A', route: '/a', markdown: table('[x] late') + table('Bad key') },
    ]);
    expect(errorIndexText(errors, 'C-Z')).not.toContain('Bad key');
    expect(errorIndexText(errors, '0-Z')).toBe(`## Numbers

| Message | Cause and fix |
|---|---|
| \`1 test failed\` | [B](/b#errors-1) |

## B

| Message | Cause and fix |
|---|---|
| \`Bad key\` | [A](/a#errors-1) |

## X

| Message | Cause and fix |
|---|---|
| \`[x] late\` | [B](/b#errors), [A](/a#errors) |
`);
  });
});
