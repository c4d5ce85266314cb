/** The folder of the search index, below the site's base. */
export const INDEX_FOLDER = '_search';

/** Finds the address of the index in a page's HTML. */
export const INDEX_META = /<meta name="search-index" content="([^"]+)"/;
