/** The language of the pages, of all labels, and of search. */
export const LANGUAGE = { code: 'en', label: 'English' };
