import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHandler } from '../../src/server/handler.ts';
import { serve } from '../../src/server/serve.ts';

/** A site whose pages report their problems to the test. */
export interface WatchedSite {
  origin: string;
  /** Returns the problems since the last call. */
  takeProblems: () => string[];
  stop: () => Promise<void>;
}

/** The path of a page with one problem of each kind. */
export const BROKEN_PAGE = '/_broken';

const REPORT = '/_report';
const SCRIPT = '/_watch.js';

/**
 * Serves a build with a script in each page that reports errors, messages in the console, and what
 * the security policy blocks. The driver of WebKit doesn't show them.
 */
export async function watchedSite(folder: string): Promise<WatchedSite> {
  const upstream = await serve({ folder, base: '/' });
  const handle = createHandler({ folder, base: '/' });
  const problems: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = request;
    const send = (type: string, body: string): void => {
      response.setHeader('content-type', type);
      response.end(body);
    };
    if (url === REPORT) {
      problems.push(await text(request));
      return send('text/plain', '');
    }
    if (url === SCRIPT) return send('text/javascript', `(${watch.toString()})('${REPORT}')`);
    if (url === BROKEN_PAGE) return send('text/html', withScript(BROKEN));
    const accept = headers.accept ?? '*/*';
    if (!accept.includes('text/html')) return handle(request, response);
    const page = await fetch(upstream.origin + url, { redirect: 'manual', headers: { accept } });
    const html = await page.text();
    for (const [name, value] of page.headers)
      if (!/^(?:content-(?:encoding|length)|connection|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    response.writeHead(page.status);
    response.end(withScript(html));
  };
  const server = createServer((request, response) => {
    // At the end of the tests, the site stops while the browser still asks for something.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeProblems: () => problems.splice(0),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await upstream.stop(0);
    },
  };
}

function withScript(html: string): string {
  return html.replace('<head>', `$&<script src="${SCRIPT}"></script>`);
}

const BROKEN = `<!doctype html><html><head><title>Broken</title>
<meta http-equiv="Content-Security-Policy" content="img-src data:">
<link rel="icon" href="data:,"></head>
<body><img src="/icon.png">
<script>console.error('said'); Promise.reject(new Error('rejected')); throw new Error('thrown')</script>`;

/** Reports problems at once, so that none is lost when the page closes. Runs in the page. */
function watch(path: string): void {
  const report = (...texts: unknown[]): void => {
    const request = new XMLHttpRequest();
    request.open('POST', path, false);
    request.send(`${location.pathname}: ${texts.map(String).join(' ')}`);
  };
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...texts: unknown[]) => {
      report(`console.${level}`, ...texts);
      log(...texts);
    };
  }
  addEventListener('error', ({ message, error }) => {
    // Not a fault: the browser delivers the rest in the next frame.
    if (message && !message.startsWith('ResizeObserver loop')) report(message, error?.stack ?? '');
  });
  addEventListener('unhandledrejection', ({ reason }) => report('rejected', reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('the policy', effectiveDirective, 'blocked', blockedURI),
  );
}
