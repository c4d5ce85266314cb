import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogModel } from './DialogModel.ts';
import { makeSession } from '../shared/session.ts';

class Dialog extends EventTarget {
  open = true;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openedModel() {
  const asked: string[] = [];
  const session = makeSession({
    provider: {
      name: 'embedded',
      search: (text) => {
        asked.push(text);
        return new Promise(() => undefined);
      },
      warm: () => undefined,
    },
    version: () => '',
    limit: 8,
    sectionsPerPage: 3,
    suggest: async () => [],
  });
  const dialog = new Dialog();
  const model = new DialogModel(
    dialog as unknown as HTMLDialogElement,
    new EventTarget() as HTMLInputElement,
    session,
  );
  return { asked, session, dialog, model };
}

it('keeps what is typed when the event of closing comes after the dialog was opened again', async () => {
  const { asked, session, dialog, model } = openedModel();
  model.onText('harbour', false);
  // Browsers send the event in a later task, and the dialog may be open again by then.
  dialog.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(100);
  expect(session.state()).toMatchObject({ name: 'loading', ask: { text: 'harbour' } });
  expect(asked).toEqual(['harbour']);
});

it('forgets the question when the dialog closes', async () => {
  const { asked, session, dialog, model } = openedModel();
  model.onText('harbour', false);
  dialog.open = false;
  dialog.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(100);
  expect(session.state().name).toBe('closed');
  expect(asked).toEqual([]);
});
