/** What every view of the search says if its code, its index, or its provider can't be loaded. */
export const SEARCH_FAILED = 'Unable to fetch results';
export const SEARCH_ADVICE = 'You might want to check your network connection.';
