/** SPEC section 9: snippets of 10 words, 5 on screens up to 768 px. */
const narrow = '(max-width: 768px)';

/** Tells how many words a snippet of the search page has on this screen. */
export const wordsOfSnippet = {
  get: (): number => (matchMedia(narrow).matches ? 5 : 10),
  subscribe(changed: () => void): () => void {
    const query = matchMedia(narrow);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  },
};
