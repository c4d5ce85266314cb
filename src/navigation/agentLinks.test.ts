import { describe, expect, it } from 'vitest';
import { agentLinksOf } from './agentLinks.ts';

const url = 'https://docs.acme.example/concepts/flow.md';
const lookup = (route: string) => (route === '/agents' ? {} : undefined);

describe('the entries for AI assistants in the Copy page menu', () => {
  it.each([
    ['no settings', undefined, []],
    [
      'a guide',
      { guide: '/agents#connect' },
      [{ label: 'Connect by MCP', href: '/agents#connect' }],
    ],
    ['a guide that the site doesn’t have', { guide: '/gone#connect' }, []],
    [
      'assistants',
      { openIn: [{ label: 'Chat', href: 'https://chat.example/?q={prompt}' }] },
      [
        {
          label: 'Open in Chat',
          href: 'https://chat.example/?q=Read%20https%3A%2F%2Fdocs.acme.example%2Fconcepts%2Fflow.md%20and%20answer%20my%20questions%20about%20it.',
        },
      ],
    ],
  ])('with %s', (_settings, settings, links) => {
    expect(agentLinksOf(url, settings, lookup)).toEqual(links);
  });
});
