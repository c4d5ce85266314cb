import { withBase } from '../../navigation/address.ts';
import { escapeXml } from '../../text/escape.ts';

/**
 * Writes the page that the dev server shows instead of one with problems. It polls every second
 * until the page works, because a message sent while it loads would be lost.
 */
export function problemPage(text: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page can’t be built</title>
<script type="module" src="${withBase('/@vite/client', base)}"></script>
<script type="module">
const look = async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
  else setTimeout(look, 1000);
};
setTimeout(look, 1000);
</script>
</head>
<body>
<h1>This page can’t be built</h1>
<pre>${escapeXml(text)}</pre>
<p>The page reloads automatically when you fix this.</p>
</body>
</html>
`;
}
