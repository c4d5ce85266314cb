/** The colour of a token, which holds text only (highlight.ts). */
const TOKEN = /<span class="t-\w+">([^<]*)<\/span>/g;

/** Take the colours off the code in a page's HTML: they are most of its elements, and say nothing. */
export function bareCode(html: string): string {
  return html.replaceAll(TOKEN, '$1');
}
