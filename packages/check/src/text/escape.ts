// XML can't contain these characters, not even escaped.
// oxlint-disable-next-line no-control-regex -- control characters are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for the content and the attributes of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escapes text for the content and the attributes of XML. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(FORBIDDEN, ''));
}
