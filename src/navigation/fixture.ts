import type { PageLookup } from './tree.ts';
import type { Navigation, PageFacts } from './types.ts';

/** A small navigation for the tests of this folder. */
export const navigation: Navigation = {
  sidebars: [
    {
      id: 'concepts',
      label: 'Concepts',
      root: '/concepts',
      items: [
        ['/concepts', 'Overview'],
        ['/concepts/flow', 'Flows'],
        {
          group: 'Components',
          items: [
            ['/concepts/component/read', 'Read'],
            ['/concepts/component/write', 'Write'],
            { group: 'More', items: [['/concepts/component/hidden', 'Hidden', 'unlisted']] },
          ],
        },
        { group: 'Empty', items: [['/concepts/not-written', 'Not written']] },
        ['/concepts/vault', 'Vaults'],
      ],
    },
    { id: 'support', label: 'Support', root: '/support', items: [['/support', 'Support']] },
  ],
  standalone: [['/whats-new', "What's new"]],
};

const page = (route: string, title: string, more: Partial<PageFacts> = {}): [string, PageFacts] => [
  route,
  { route, title, draft: false, unlisted: false, ...more },
];

const pages = new Map<string, PageFacts>([
  page('/concepts', 'Concepts', { sidebarLabel: 'Start here' }),
  page('/concepts/flow', 'Flows'),
  page('/concepts/component/read', 'Read components'),
  page('/concepts/component/write', 'Write components'),
  page('/concepts/component/hidden', 'Hidden', { unlisted: true }),
  page('/concepts/vault', 'Vaults'),
  page('/support', 'Support'),
  page('/whats-new', "What's new"),
]);

export const lookup: PageLookup = (route) => pages.get(route);
