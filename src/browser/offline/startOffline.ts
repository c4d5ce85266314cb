import { base } from '../shared/base.ts';
import { afterPaint, whenUnused } from '../shared/dom.ts';

/** Undefined in browsers and private windows that don't have service workers. */
let registration: ServiceWorkerRegistration | undefined;
/** The ID of the build for which the page last looked for a new worker. */
let build: string | undefined;

/**
 * Registers the service worker when the page has loaded and the browser is idle. Without one,
 * everything but reading offline works.
 */
export function startOffline(): void {
  if (!import.meta.env.PROD || !import.meta.env.OFFLINE) return;
  addEventListener('load', () => whenUnused(() => void register().catch(() => undefined)));
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  build = buildOfPage();
  registration = await serviceWorker.register(`${base}service-worker.js`);
  serviceWorker.addEventListener('controllerchange', keepPage);
  keepPage();
}

/** Has the service worker store the page, so that the reader can open it again offline. */
export function keepPage(): void {
  if (!registration) return;
  // The head of a new page is swapped in after its text is painted.
  afterPaint(() => whenUnused(announcePage));
}

function announcePage(): void {
  navigator.serviceWorker.controller?.postMessage(location.href);
  if (buildOfPage() === build) return;
  // The site was deployed during the visit. The new build's worker stores this page.
  build = buildOfPage();
  void registration?.update().catch(() => undefined);
}

function buildOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}
