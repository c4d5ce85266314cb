import { useState } from 'react';
import { shownFile } from '../../yaml/formState.ts';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import type { Pack } from '../messages.ts';
import { withChanges } from './changes.ts';
import { fileCommands } from './fileCommands.ts';
import { openCommands } from './openCommands.ts';
import { editable, type Example } from './packs.ts';
import type { SessionParts } from './SessionParts.ts';
import type { SessionChange, SessionState } from './sessionState.ts';
import { shareCommands } from './shareCommands.ts';
import { useKeeping } from './useKeeping.ts';
import { useLinks } from './useLinks.ts';
import { useTabs } from './useTabs.ts';

export type Session = ReturnType<typeof useSession>;

export function useSession(
  form: YamlFormModel,
  openPack: (pack: Pack) => void,
  examples: readonly Example[],
) {
  const [state, setState] = useState<SessionState>({
    id: examples[0]?.name ?? '',
    keeping: 'unchanged',
    isElsewhere: false,
    own: [],
  });
  const update = (change: SessionChange): void => setState((now) => ({ ...now, ...change }));
  const [tabs, setTabs] = useTabs(shownFile(form.state).path);
  const { keeper, latest, keep, keepSoon, overwrite } = useKeeping({ form, state, tabs }, update);
  const notify: SessionParts['notify'] = (text, more) => update({ notice: { text, ...more } });
  const parts = { form, openPack, examples, state, update, tabs, setTabs, keep, notify };
  const files = fileCommands(parts);
  const opening = openCommands(parts, keeper);
  const links = useLinks(parts, opening);

  /** Shows what another tab stored. The files of this tab can be restored. */
  async function takeTheirs(): Promise<void> {
    if (state.project === undefined) return;
    const stored = await keeper.open(state.project.id);
    const theirs = withChanges(editable(state.project.pack.files), stored?.changes ?? []);
    // The reader may have done something in the meantime.
    const now = fileCommands({ ...parts, ...latest.current });
    now.restoreAll(theirs, () => 'Showing the files of the other tab.');
    update({ keeping: 'stored' });
  }

  return {
    ...state,
    ...files,
    ...opening,
    ...links,
    ...shareCommands(parts, files.allFiles),
    examples,
    tabs,
    keepSoon,
    /** Hides a notice without *Undo*. */
    clearNotice(): void {
      if (state.notice?.undo === undefined) update({ notice: undefined });
    },
    takeTheirs,
    keepMine: overwrite,
  };
}
