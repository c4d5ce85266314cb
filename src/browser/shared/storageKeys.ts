// All keys that the site stores in the browser. No other code contains a key. These are constants,
// so that the script in the head of every page contains only those that it uses.
export const theme = 'docs:theme';
export const announcement = 'docs:announcement';
export const version = 'docs:version';
export const tabs = 'docs:tabs';
export const sidebar = 'docs:sidebar';
export const feedback = 'docs:feedback';
export const searchSlash = 'docs:search-slash';
export const searchRecent = 'docs:search-recent:1';
export const searchFavorites = 'docs:search-favourites:1';
export const playground = 'docs:playground';
export const playgroundPlaces = 'docs:playground-places';
