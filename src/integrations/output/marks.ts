// What stands in the pages for something that is known only when all of them are written; apart
// from what fills it in (finishPages.ts), which no page needs.

/** In the pages' meta element: the security policy. */
export const POLICY_MARK = 'policy-of-the-whole-site';

/** In the pages' meta element: the address of the search index. */
export const INDEX_MARK = 'index-of-the-whole-site';

/** Where that index lies, below the site's base. */
export const INDEX_FOLDER = '_search';
