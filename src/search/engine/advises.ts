/** What makes a how-to advise (SPEC section 9: 'recommend or best practice'). */
const ADVICE = /\brecommend|\bbest[ -]practices?\b/i;

/** Tells whether a text of a section label's page counts as advice. */
export function advises(section: string, text: string): boolean {
  return section === 'How-to' && ADVICE.test(text);
}
