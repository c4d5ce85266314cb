import { escapeXml } from '../../outputs/escapeXml.ts';

/**
 * What a page at an old address says: where its reader is led, as a path on this host or a whole
 * address, and the same as a whole address.
 */
export interface MovedPage {
  href: string;
  canonical: string;
  /** The folder of the site. */
  base: string;
  policy: string;
}

/**
 * Leads on with the reader's query and hash, which a meta refresh would drop. A file of its own:
 * the security policy lists no hash for it.
 */
export const MOVED_SCRIPT = `// Leads from an old address to the new one with the reader's query and hash.
const to = new URL(document.currentScript.dataset.to, location.href);
to.search ||= location.search;
to.hash ||= location.hash;
location.replace(to);
`;

/** Writes the page that stands at an old address for hosts that know no redirects. */
export function movedPage({ href, canonical, base, policy }: MovedPage): string {
  const [to, address] = [escapeXml(href), escapeXml(canonical)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<script src="${escapeXml(base)}moved.js" data-to="${to}"></script>
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="${to}">Go to its new address</a></p>
</main>
</body>
</html>
`;
}
