import type { YamlFormModel } from '../../yaml/useYamlForm.ts';
import type { Pack } from '../messages.ts';
import type { FileAction } from './fileActions.ts';
import type { Example } from './packs.ts';
import type { SessionChange, SessionState } from './sessionState.ts';

export interface SessionParts {
  form: YamlFormModel;
  openPack: (pack: Pack) => void;
  examples: readonly Example[];
  state: SessionState;
  update: (change: SessionChange) => void;
  tabs: readonly string[];
  setTabs: (tabs: readonly string[]) => void;
  keep: () => Promise<void>;
  notify: (text: string, more?: { undo?: FileAction; isFault?: boolean }) => void;
}
