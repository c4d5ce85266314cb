import { flushSync } from 'react-dom';
import { counted } from 'check/text/counted.ts';
import { shownFile } from '../../yaml/formState.ts';
import type { Texts } from '../messages.ts';
import { changesOf, withChanges } from './changes.ts';
import { actionText, filesAfter, shownAfter, undoOf, type FileAction } from './fileActions.ts';
import { startOf } from './fileNames.ts';
import { keptTabs, withoutTab } from './openTabs.ts';
import { editable } from './packs.ts';
import type { SessionParts } from './SessionParts.ts';

/** What the reader does to files. Each command offers to take it back. */
export function fileCommands({ form, state, tabs, setTabs, keep, openPack, notify }: SessionParts) {
  const shown = shownFile(form.state).path;

  function act(action: FileAction, text = actionText(action)): void {
    const files = form.edited();
    if (action.type === 'rename') form.editorRef.current?.rename(action.from, action.to);
    const after = filesAfter(files, action);
    const paths = after.map(({ path }) => path);
    const renamed = action.type === 'rename' ? action : undefined;
    // What follows, such as storing and focusing, needs the new files.
    flushSync(() => {
      setTabs(keptTabs(tabs, paths, renamed));
      const next = Math.max(0, paths.indexOf(shownAfter(files, action, shown)));
      form.put(after, { shown: next, isChange: true });
      notify(text, { undo: undoOf(files, action) });
    });
    void keep();
  }

  function restoreAll(files: Texts, textOf: (changed: number) => string): void {
    const before = form.edited().map(({ path, text }) => [path, text] as const);
    const changes = changesOf(
      before,
      files.map(([path, text]) => ({ path, text })),
    );
    act({ type: 'restore', changes }, textOf(changes.length));
  }

  return {
    act,
    restoreAll,
    create: (path: string) => act({ type: 'add', path, text: startOf(path) }),
    undo() {
      if (state.notice?.undo !== undefined) act(state.notice.undo, 'Undone.');
    },
    closeTab(path: string) {
      const next = withoutTab(tabs, path, shown);
      if (next.shown === undefined) return;
      setTabs(next.tabs);
      if (next.shown !== shown)
        form.show(form.state.files.findIndex((file) => file.path === next.shown));
    },
    /** Restores the files as they were opened, and empties the tables. */
    reset() {
      if (state.project === undefined) return;
      const { pack } = state.project;
      restoreAll(editable(pack.files), (count) => `Reset ${counted(count, 'file')}.`);
      openPack(pack);
    },
    /** Returns all files, including those with data, with what the reader changed. */
    allFiles() {
      const files = state.project?.pack.files ?? [];
      return withChanges(files, changesOf(editable(files), form.edited()));
    },
  };
}
