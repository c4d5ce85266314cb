import { setTimeout } from 'node:timers/promises';

const deferred = new Map<string, () => Promise<void>>();

/** Put a page off until somebody opens it, or all are rendered; `render` is called once, however often the page is asked for. */
export function deferPage(route: string, render: () => Promise<void>): void {
  let rendering: Promise<void> | undefined;
  deferred.set(route, () => {
    rendering ??= render().finally(() => deferred.delete(route));
    return rendering;
  });
}

/** Tell whether a page is still put off. */
export function isDeferred(route: string): boolean {
  return deferred.has(route);
}

/** Forget that a page was put off: it changed, or is gone. */
export function dropDeferred(route: string): void {
  deferred.delete(route);
}

async function renderBelow(folder: string): Promise<void> {
  for (const [route, render] of deferred) if (route.startsWith(folder)) await render();
}

/** Render what the answer to an address is made from: its page, the posts for a list of them, all for a feed or another output. */
export async function renderFor(route: string): Promise<void> {
  const page = deferred.get(route);
  if (page !== undefined) await page();
  else if (/^\/releases(?:\/(?:page|tags|archive)\b|$)/.test(route))
    await renderBelow('/releases/');
  else if (/^\/(?!@|src\/|node_modules\/).*\.(?:md|txt|xml|json)$/.test(route))
    await renderBelow('/');
}

/** Milliseconds without a request until pages are rendered that nobody asked for. */
const CALM = 500;

let asked = 0;
let lastAnswer: number | undefined;

/** Tell of a request; `response` ends it. Pages that nobody asked for wait for the first, and until no other is under way. */
export function tellRequest(response: Pick<NodeJS.EventEmitter, 'once'>): void {
  asked += 1;
  response.once('close', () => {
    asked -= 1;
    lastAnswer = performance.now();
  });
}

function isCalm(): boolean {
  return asked === 0 && lastAnswer !== undefined && performance.now() - lastAnswer > CALM;
}

/** Wait until nobody waits for an answer. */
export async function untilCalm(): Promise<void> {
  while (!isCalm()) await setTimeout(CALM / 2);
}

/** Render all pages that were put off, one after the other, whenever nobody waits for an answer. */
export async function renderWhenCalm(): Promise<void> {
  while (deferred.size > 0) {
    await untilCalm();
    const [render] = deferred.values();
    await render?.();
    await setTimeout(0);
  }
}
