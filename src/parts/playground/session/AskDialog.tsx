import { useEffect, useRef, useState, type FormEvent } from 'react';
import { counted } from 'check/text/counted.ts';
import { nameFault } from './fileNames.ts';
import type { Session } from './useSession.ts';

export type Ask =
  | { type: 'new' | 'rename' | 'delete'; path: string }
  | { type: 'reset'; title: string; changed: number }
  | { type: 'remove'; title: string };

interface Props {
  ask: Ask | undefined;
  paths: readonly string[];
  session: Session;
  done: () => void;
}

export function AskDialog({ ask, ...props }: Props) {
  return ask && <OpenDialog key={JSON.stringify(ask)} ask={ask} {...props} />;
}

function OpenDialog({ ask, paths, session, done }: Props & { ask: Ask }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState<string>();
  const isNamed = ask.type === 'new' || ask.type === 'rename';
  const { title, text, action } = textsOf(ask);
  useEffect(() => {
    dialog.current?.showModal();
    const field = dialog.current?.querySelector('input');
    // The reader usually changes the name, not the folder.
    if (field) field.setSelectionRange(folderOf(field.value).length, field.value.length);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const path = String(new FormData(event.currentTarget).get('path') ?? '')
      .trim()
      .normalize();
    if (isNamed && path !== ask.path) {
      const others = paths.filter((other) => ask.type === 'new' || other !== ask.path);
      const found = nameFault(path, others);
      setFault(found);
      if (found !== undefined) return;
    } else if (ask.type === 'new') return setFault(nameFault(path, paths));
    // The dialog gives the focus back before the files change.
    dialog.current?.close();
    perform(ask, path, session);
  }

  return (
    <dialog ref={dialog} className="lab-dialog" aria-labelledby="lab-dialog-title" onClose={done}>
      <form onSubmit={submit}>
        <h2 id="lab-dialog-title">{title}</h2>
        {text !== undefined && <p>{text}</p>}
        {isNamed && (
          <>
            <label htmlFor="lab-dialog-path">Path</label>
            <input
              id="lab-dialog-path"
              name="path"
              translate="no"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              defaultValue={ask.type === 'new' ? folderOf(ask.path) : ask.path}
              aria-invalid={fault !== undefined}
              aria-describedby="lab-dialog-fault"
            />
            <p id="lab-dialog-fault" className="lab-reason" role="alert">
              {fault}
            </p>
          </>
        )}
        <div className="lab-bar">
          <button type="submit" className="button button-primary">
            {action}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function perform(ask: Ask, path: string, session: Session): void {
  switch (ask.type) {
    case 'new':
      return session.create(path);
    case 'rename':
      if (path !== ask.path) session.act({ type: 'rename', from: ask.path, to: path });
      return;
    case 'delete':
      return session.act({ type: 'delete', path: ask.path });
    case 'reset':
      return session.reset();
    case 'remove':
      return void session.remove();
  }
}

function textsOf(ask: Ask): { title: string; text?: string; action: string } {
  switch (ask.type) {
    case 'new':
      return {
        title: 'New file',
        text: 'Enter the path from the project’s folder. New folders are created.',
        action: 'Create',
      };
    case 'rename':
      return {
        title: 'Rename file',
        text: 'References to the file don’t change. The problems show which ones to edit.',
        action: 'Rename',
      };
    case 'delete':
      return {
        title: 'Delete the file?',
        text: `You changed ${ask.path}. You can undo this until you change other files.`,
        action: 'Delete',
      };
    case 'reset':
      return {
        title: `Reset ${ask.title}?`,
        text: `This discards your changes in ${counted(ask.changed, 'file')}, and empties the tables.`,
        action: 'Reset',
      };
    case 'remove':
      return {
        title: `Remove ${ask.title}?`,
        text: 'The browser forgets this project and your changes in it. Files on your computer stay.',
        action: 'Remove',
      };
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
