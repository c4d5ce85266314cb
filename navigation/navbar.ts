/**
 * The top navigation, in order: the id of an area in `sidebars.ts`, or a page. A page's entry is
 * also marked on all pages below the route `below`. The site omits entries without a page.
 */
export const navbar: readonly (string | readonly [route: string, label: string, below?: string])[] =
  [
    'gettingStarted',
    'howTo',
    'concepts',
    'reference',
    ['/whats-new', "What's new", '/releases'],
    'support',
  ];
