/**
 * The top navigation, in order: the id of an area in `sidebars.ts`, or the route of a page. The
 * site omits entries without a page.
 */
export const navbar: readonly (string | readonly [route: string, label: string])[] = [
  'gettingStarted',
  'howTo',
  'concepts',
  'reference',
  ['/whats-new', "What's new"],
  'support',
];
