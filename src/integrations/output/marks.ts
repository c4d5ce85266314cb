// Placeholders in pages for values that are known only after all pages are written
// (finishPages.ts).

/** For the security policy. */
export const POLICY_MARK = 'policy-of-the-whole-site';

/** For the URL of the search index. */
export const INDEX_MARK = 'index-of-the-whole-site';

/** The folder of the search index, below the site's base. */
export const INDEX_FOLDER = '_search';

/** For the id of the build. */
export const BUILD_MARK = 'build-of-the-whole-site';
