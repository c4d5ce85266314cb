import type { Dispatch } from 'react';
import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import type { Pack } from '../messages.ts';
import type { FileAction } from './fileActions.ts';
import type { Example } from './packs.ts';
import type { SessionAction, SessionState } from './sessionState.ts';

/** What the commands of a session work with. */
export interface SessionParts {
  form: YamlFormModel;
  openPack: (pack: Pack) => void;
  examples: readonly Example[];
  state: SessionState;
  dispatch: Dispatch<SessionAction>;
  tabs: readonly string[];
  setTabs: (tabs: readonly string[]) => void;
  /** Stores what the reader changed. */
  keep: () => Promise<void>;
  notify: (text: string, more?: { undo?: FileAction; isFault?: boolean }) => void;
}
