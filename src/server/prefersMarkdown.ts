const QUALITY = /;\s*q=(\d(?:\.\d+)?)/i;

/**
 * Tests whether a client wants a page as Markdown instead of HTML (RFC 9110, section 12.5.1). The
 * client has to name `text/markdown`: browsers don't, so they get HTML.
 */
export function prefersMarkdown(accept = ''): boolean {
  const qualities = new Map(
    accept.split(',').map((range) => {
      const [type = ''] = range.split(';');
      return [type.trim().toLowerCase(), Number(QUALITY.exec(range)?.[1] ?? 1)];
    }),
  );
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}
