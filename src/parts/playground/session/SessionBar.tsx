import { FileButtons } from '../../yaml/FileButtons.tsx';
import type { Ask } from './AskDialog.tsx';
import { keepingText } from './sessionState.ts';
import type { Session } from './useSession.ts';

export interface ProjectProps {
  session: Session;
  changed: number;
  ask: (ask: Ask) => void;
}

export function ProjectChoice({ session: { id, own, open, examples } }: ProjectProps) {
  return (
    <div className="lab-pick">
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
    </div>
  );
}

export function ProjectActions({ session, changed, ask }: ProjectProps) {
  const { id, own, take, project } = session;
  const title = project?.title ?? '';
  return (
    <div className="lab-more-group">
      <FileButtons take={take} files="Open a zip" folder="Open a folder" accept=".zip" />
      <button type="button" className="button button-quiet" onClick={() => void session.saveZip()}>
        Download zip
      </button>
      <button type="button" className="button button-quiet" onClick={() => void session.copyLink()}>
        Copy link
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={changed === 0}
        onClick={() => ask({ type: 'reset', title, changed })}
      >
        Reset
      </button>
      {own.some((one) => one.id === id) && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => ask({ type: 'remove', title })}
        >
          Remove
        </button>
      )}
    </div>
  );
}

export function KeepingLine({ session, changed }: Omit<ProjectProps, 'ask'>) {
  const { keeping, isElsewhere, project } = session;
  const shared = project?.example === undefined ? 0 : project.given.length;
  return (
    <p className="lab-keeping" role="status" data-keeping={keeping}>
      {keepingText(keeping, changed, shared)}
      {isElsewhere && keeping !== 'conflict' && ' This project is also open in another tab.'}
    </p>
  );
}

export function SessionNotes({ session }: ProjectProps) {
  return (
    <div className="lab-session">
      <Fault session={session} />
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
