/** The top navigation, in order: an area of sidebars.ts by its id, or the route of a page. Entries without any page yet are left out. */
export const navbar: readonly (string | readonly [route: string, label: string])[] = [
  'gettingStarted',
  'howTo',
  'concepts',
  'reference',
  ['/whats-new', "What's new"],
  'support',
];
