import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { shownFile } from '../../yaml/formState.ts';
import { changesOf } from './changes.ts';
import { editable } from './packs.ts';
import { SessionKeeper, type Snapshot } from './SessionKeeper.ts';
import type { SessionParts } from './SessionParts.ts';
import { storePlace } from './sessionStore.ts';

/** Milliseconds without typing after which the changes are stored. */
const PAUSE = 300;

/** Stores what the reader changes: after a pause, and before the page goes away. */
export function useKeeping(
  now: Pick<SessionParts, 'form' | 'state' | 'tabs'>,
  update: SessionParts['update'],
) {
  const [keeper] = useState(() => new SessionKeeper(update));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  /** Returns what to store. Undefined as long as no project is open. */
  function snapshot(): Snapshot | undefined {
    const { form, state } = latest.current;
    return (
      state.project && {
        id: state.project.id,
        changes: changesOf(editable(state.project.pack.files), form.edited()),
      }
    );
  }

  async function keep(): Promise<void> {
    clearTimeout(timer.current);
    const taken = snapshot();
    if (taken !== undefined) await keeper.keep(taken);
  }

  function keepSoon(): void {
    keeper.changed();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), PAUSE);
  }

  /** Stores the changes of this tab in place of those of another one. */
  async function overwrite(): Promise<void> {
    const taken = snapshot();
    if (taken !== undefined) await keeper.overwrite(taken);
  }

  const keepNow = useEffectEvent(() => void keep());
  const id = now.state.project?.id;
  const place = [shownFile(now.form.state).path, ...now.tabs].join('\n');
  useEffect(() => {
    if (id === undefined) return;
    storePlace(id, place);
    keepNow();
  }, [id, place]);
  useEffect(() => keeper.listen(), [keeper]);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hide = (): void => void (document.visibilityState === 'hidden' && keepNow());
    const warn = (event: Event): void => void (keeper.hasUnsaved && event.preventDefault());
    document.addEventListener('visibilitychange', hide, { signal });
    // Before the reader opens another page of the site.
    document.addEventListener('astro:before-preparation', () => keepNow(), { signal });
    addEventListener('beforeunload', warn, { signal });
    return () => end.abort();
  }, [keeper]);

  return { keeper, latest, keep, keepSoon, overwrite };
}
