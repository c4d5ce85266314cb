/** The span of a highlighted token, which contains only text (highlight.ts). */
const TOKEN = /<span class="t-\w+">([^<]*)<\/span>/g;

/** Removes highlighting from a page's HTML: its spans are most of the elements to parse. */
export function bareCode(html: string): string {
  return html.replaceAll(TOKEN, '$1');
}
