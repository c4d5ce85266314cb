import { isSame, type Changes } from './changes.ts';
import type { SessionChange } from './sessionState.ts';
import {
  unstoredReason,
  readChanges,
  storeChanges,
  storedRevision,
  type StoredChanges,
} from './sessionStore.ts';

export type Snapshot = Omit<StoredChanges, 'revision'>;

interface Message {
  type: 'open' | 'here' | 'stored' | 'left';
  id: string;
}

/** Stores the changes of one project at a time, and talks with other tabs about it. */
export class SessionKeeper {
  readonly #update: (change: SessionChange) => void;
  #channel: BroadcastChannel | undefined;
  #id = '';
  #revision = 0;
  #kept: Changes = [];
  #isConflict = false;
  #isSafe = true;
  /** The reader has changed something since the last time. */
  #isPending = false;
  #last: Promise<void> = Promise.resolve();

  constructor(update: (change: SessionChange) => void) {
    this.#update = update;
  }

  /** Listens to other tabs until the returned function is called. */
  listen(): () => void {
    const channel = new BroadcastChannel('docs-playground');
    this.#channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    const leave = (): void => this.#tell('left');
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      channel.close();
      this.#channel = undefined;
    };
  }

  /** True if leaving the site would lose changes. */
  get hasUnsaved(): boolean {
    return this.#isPending || !this.#isSafe;
  }

  /** Reads the stored changes of a project, which is the open one from now on. */
  async open(id: string): Promise<StoredChanges | undefined> {
    this.#tell('left');
    const stored = await readChanges(id);
    this.#id = id;
    this.#revision = stored?.revision ?? 0;
    this.#kept = stored?.changes ?? [];
    this.#isConflict = false;
    this.#isSafe = unstoredReason(id) === undefined;
    this.#tell('open');
    return stored;
  }

  /** Notes that a change will be stored soon. */
  changed(): void {
    this.#isPending = true;
  }

  /** Stores what changed since the last time, one after the other. */
  keep(snapshot: Snapshot): Promise<void> {
    this.#last = this.#last.then(() => this.#keep(snapshot));
    return this.#last;
  }

  /** Stores changes although another tab has stored others. */
  async overwrite(snapshot: Snapshot): Promise<void> {
    this.#revision = await storedRevision(snapshot.id);
    this.#isConflict = false;
    this.#kept = [['', null]];
    await this.keep(snapshot);
  }

  async #keep(snapshot: Snapshot): Promise<void> {
    const { id, changes } = snapshot;
    if (id !== this.#id) return;
    this.#isPending = false;
    if (this.#isSafe && isSame(changes, this.#kept)) return;
    this.#isSafe = false;
    if (this.#isConflict) return;
    const outcome = await storeChanges(snapshot, this.#revision);
    if (id !== this.#id) return;
    if (outcome.name === 'stored') {
      this.#revision = outcome.revision;
      this.#kept = changes;
      this.#isSafe = true;
      this.#tell('stored');
    } else if (outcome.name === 'conflict') this.#isConflict = true;
    this.#update({ keeping: outcome.name });
  }

  #tell(type: Message['type']): void {
    if (this.#id !== '') this.#channel?.postMessage({ type, id: this.#id } satisfies Message);
  }

  #hear({ type, id }: Message): void {
    if (id !== this.#id) return;
    if (type === 'open') this.#tell('here');
    if (type === 'stored') {
      this.#isConflict = true;
      this.#update({ keeping: 'conflict' });
    }
    this.#update({ isElsewhere: type !== 'left' });
  }
}
