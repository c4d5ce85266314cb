/** Words that ask about releases, wherever they are in a query. */
const RELEASE = /^(?:releases?|released|changelog)$/;
/** Words that ask what a release brought, depending on the words around them. */
const NEW = /^(?:new|newest|changed|changes)$/;
/** What follows such a word at the beginning of a query. Otherwise, it may belong to a noun. */
const SUBJECT = /^(?:in|for|on|with|since|features?|functions?)$/;
/** Words about the reader's own: `which release am I on`. */
const OWN = /^(?:i|my|we|our|me|us)$/;
const ASKING = /^(?:what|whats|which|is|are|has|have|was|were|the|anything|something)$/;

/** True if a query asks what releases brought, such as `what's new in flows`. */
export function asksForNews(terms: readonly string[]): boolean {
  if (terms.some((term) => OWN.test(term))) return false;
  if (terms.some((term) => RELEASE.test(term))) return true;
  const first = terms.findIndex((term) => !ASKING.test(term));
  if (!NEW.test(terms[first] ?? '')) return terms.length > 1 && NEW.test(terms.at(-1) ?? '');
  // `new workspace` asks how to create one.
  const isAsked = first > 0 || terms.length === 1;
  return isAsked || terms.some((term, i) => i > first && SUBJECT.test(term));
}

/** True if a word only asks for news. */
export function isNewsWord(term: string): boolean {
  return RELEASE.test(term) || NEW.test(term);
}
