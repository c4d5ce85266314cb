import sheet from './offline.css?url';
import { loadSheet } from '../shared/loadSheet.ts';
import { base } from '../shared/base.ts';
import { failureOf, offlineView, type Action, type OfflineState } from './offlineView.ts';
import { clearStore, isDamaged, isSaved, saveAll, storesOf, type Store } from './store.ts';

let state: OfflineState = { name: 'checking' };
let store: Store | undefined;
let download: AbortController | undefined;
let parts: Parts | undefined;

/** Opens the dialog in which readers save the docs, see the progress, and remove what is saved. */
export async function openOfflineDialog(): Promise<void> {
  if (parts?.dialog.open) return;
  await loadSheet(sheet);
  parts = createParts();
  // A download continues while the dialog is closed.
  const isSaving = state.name === 'saving';
  show(isSaving ? state : { name: 'checking' });
  document.body.append(parts.dialog);
  parts.dialog.showModal();
  if (isSaving) return;
  show(await currentState().catch((): OfflineState => ({ name: 'unavailable' })));
}

/** Finds out what the device has stored. The newest build is the one to save. */
async function currentState(): Promise<OfflineState> {
  if (!('DecompressionStream' in globalThis)) return { name: 'unavailable' };
  // The reader may open the dialog before the page is idle and registers the worker.
  const registration = await navigator.serviceWorker.register(`${base}service-worker.js`);
  // Without a network, the stored build is used.
  await registration.update().catch(() => undefined);
  await settled(registration.installing);
  [store] = await storesOf(base);
  if (!store) return { name: 'unavailable' };
  const { bytes } = store.build;
  if (await isSaved(store)) return { name: 'saved', bytes };
  return { name: 'offer', bytes, ...((await isDamaged(store)) && { gone: 'damaged' }) };
}

/** Waits until a new worker has replaced the old one, or can't. */
function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((done) => {
    const look = (): void => {
      if (!worker || worker.state === 'activated' || worker.state === 'redundant') done();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

const actions: Readonly<Record<Action, () => void>> = {
  save: () => void save(),
  cancel: () => download?.abort(),
  remove: () => void remove(),
  reload: () => location.reload(),
};

async function save(): Promise<void> {
  // The server may have a newer build by now, and no longer this one.
  if (state.name === 'failed') {
    show({ name: 'checking' });
    await currentState().catch(() => undefined);
  }
  if (!store) return show({ name: 'unavailable' });
  const { bytes } = store.build;
  download = new AbortController();
  show({ name: 'saving', bytes, received: 0 });
  // Asks the browser not to remove what the reader saved when other sites need the space.
  void persist().catch(() => undefined);
  try {
    await saveAll(store, {
      signal: download.signal,
      onProgress: (received) => show({ name: 'saving', bytes, received }),
    });
    show({ name: 'saved', bytes });
  } catch (error) {
    if (download.signal.aborted) return show({ name: 'offer', bytes });
    // oxlint-disable-next-line no-console -- Anyone who looks into the problem needs the reason.
    console.error('The docs couldn’t be saved:', error);
    show({ name: 'failed', bytes, reason: failureOf(error) });
  }
}

async function persist(): Promise<void> {
  // Some WebKit browsers don't have it.
  await (navigator.storage as StorageManager | undefined)?.persist();
}

async function remove(): Promise<void> {
  if (!store) return;
  await clearStore(store);
  show({ name: 'offer', bytes: store.build.bytes, gone: 'removed' });
}

type Parts = ReturnType<typeof createParts>;

function createParts() {
  const create = document.createElement.bind(document);
  const dialog = Object.assign(create('dialog'), { className: 'offline' });
  const title = Object.assign(create('h2'), { id: 'offline-title' });
  const text = Object.assign(create('p'), { role: 'status' });
  const progress = Object.assign(create('div'), { className: 'offline-progress' });
  const bar = Object.assign(create('progress'), { ariaLabel: 'Download' });
  const received = create('span');
  const buttons = Object.assign(create('div'), { className: 'offline-buttons' });
  const act = Object.assign(create('button'), { type: 'button' });
  const close = Object.assign(create('button'), {
    type: 'button',
    className: 'button button-quiet',
    textContent: 'Close',
  });
  progress.append(bar, received);
  buttons.append(act, close);
  dialog.append(title, text, progress, buttons);
  dialog.setAttribute('aria-labelledby', title.id);
  act.addEventListener('click', () => {
    const { button } = offlineView(state);
    if (button) actions[button.action]();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.addEventListener('astro:before-swap', () => dialog.close(), { once: true });
  return { dialog, title, text, progress, bar, received, act, close };
}

function show(next: OfflineState): void {
  const wasChecking = state.name === 'checking';
  state = next;
  if (!parts) return;
  const { title, text, button, progress } = offlineView(state);
  parts.title.textContent = title;
  // Screen readers read a text again if it's set again.
  if (parts.text.textContent !== text) parts.text.textContent = text;
  parts.act.hidden = !button;
  parts.act.textContent = button?.label ?? '';
  const isUndoing = button?.action === 'remove' || button?.action === 'cancel';
  parts.act.className = `button ${isUndoing ? 'button-quiet' : 'button-primary'}`;
  // The focus begins on what most readers come for, and never on what can't be undone.
  if (!button || (wasChecking && button.action === 'remove')) parts.close.focus();
  else if (wasChecking) parts.act.focus();
  parts.progress.hidden = !progress;
  parts.bar.max = progress?.max ?? 1;
  parts.bar.value = progress?.value ?? 0;
  parts.received.textContent = progress?.text ?? '';
}
