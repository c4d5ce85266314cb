import { escapeXml } from 'check/text/escape.ts';

interface MovedPage {
  /** The new URL, as a path if it's on this site. */
  href: string;
  /** The full new URL. */
  canonical: string;
  base: string;
  policy: string;
}

/**
 * Keeps the reader's query and hash, which a meta refresh would drop. It's a file because the
 * security policy has no hash for it.
 */
export const MOVED_SCRIPT = `// Redirects from an old URL to the new one, with the reader's query and hash.
const to = new URL(document.currentScript.dataset.to, location.href);
to.search ||= location.search;
to.hash ||= location.hash;
location.replace(to);
`;

/** Writes the page at an old URL, for hosts without redirects. */
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
<p><a href="${to}">Go to the new page</a></p>
</main>
</body>
</html>
`;
}
