import { IconDrawing } from '../../../primitives/IconDrawing.tsx';
import { copy, download } from '../../../primitives/icons.ts';
import { FileButtons } from '../../yaml/FileButtons.tsx';
import type { Ask } from './AskDialog.tsx';
import type { Example } from './packs.ts';
import { keepingText } from './sessionState.ts';
import type { Session } from './useSession.ts';

interface Props {
  session: Session;
  examples: readonly Example[];
  /** The number of files that the reader changed. */
  changed: number;
  ask: (ask: Ask) => void;
}

/** Which project is open, and what the reader can do with all of it. */
export function SessionBar({ session, examples, changed, ask }: Props) {
  const { id, own, open, take, project } = session;
  return (
    <div className="lab-session">
      <div className="lab-bar">
        <label htmlFor="lab-project">Project</label>
        <select id="lab-project" value={id} onChange={({ target }) => void open(target.value)}>
          <optgroup label="Examples">
            {examples.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
          {own.length > 0 && (
            <optgroup label="Your projects">
              {own.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <FileButtons take={take} files="Open a zip" folder="Open a folder" accept=".zip" />
        <span className="lab-space" />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void session.saveZip()}
        >
          <IconDrawing path={download} size={16} />
          Download zip
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void session.copyLink()}
        >
          <IconDrawing path={copy} size={16} />
          Copy link
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={changed === 0}
          onClick={() => ask({ type: 'reset', title: project?.title ?? '', changed })}
        >
          Reset
        </button>
        {own.some((one) => one.id === id) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => ask({ type: 'remove', title: project?.title ?? '' })}
          >
            Remove
          </button>
        )}
      </div>
      <Fault session={session} />
      <div className="lab-bar lab-keeping">
        <p className="yaml-check-hint" role="status" data-keeping={session.keeping}>
          {keepingText(session.keeping, changed)}
          {session.isElsewhere &&
            session.keeping !== 'conflict' &&
            ' This project is also open in another tab.'}
        </p>
        <p className="lab-hint">Your files stay in this browser. Nothing is uploaded.</p>
      </div>
      <Conflict session={session} />
      <NoticeLine session={session} />
    </div>
  );
}

function Fault({ session: { fault, id, open } }: { session: Session }) {
  if (fault === undefined) return null;
  return (
    <div className="load-error" role="alert">
      <p>{fault}</p>
      <button type="button" className="button" onClick={() => void open(id)}>
        Retry
      </button>
    </div>
  );
}

/** Lets the reader choose between the files of two tabs. */
function Conflict({ session: { keeping, takeTheirs, keepMine } }: { session: Session }) {
  if (keeping !== 'conflict') return null;
  return (
    <div className="lab-note" role="alert">
      <p>
        Another tab changed this project. Which files do you want to keep? Until you choose, edits
        in this tab aren’t saved.
      </p>
      <div className="lab-bar">
        <button type="button" className="button button-primary" onClick={() => void takeTheirs()}>
          Use the files of the other tab
        </button>
        <button type="button" className="button button-quiet" onClick={() => void keepMine()}>
          Keep the files of this tab
        </button>
      </div>
    </div>
  );
}

/** What happened last, with a way back. */
function NoticeLine({ session: { notice, undo } }: { session: Session }) {
  return (
    <div className="lab-notice" role="status" data-fault={notice?.isFault || undefined}>
      {notice !== undefined && (
        <>
          <span>{notice.text}</span>
          {notice.undo !== undefined && (
            <button type="button" className="lab-undo" onClick={undo}>
              Undo
            </button>
          )}
        </>
      )}
    </div>
  );
}
