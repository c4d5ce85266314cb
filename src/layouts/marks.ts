// Placeholders in pages for values that are known only after all pages are written
// (src/integrations/output/finishSite.ts).

/** For the security policy. */
export const POLICY_MARK = 'policy-of-the-whole-site';

/** For the URL of the search index. */
export const INDEX_MARK = 'index-of-the-whole-site';

/** For the id of the build. */
export const BUILD_MARK = 'build-of-the-whole-site';
