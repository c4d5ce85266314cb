import { counted } from 'check/text/counted.ts';
import { changedLines } from './changedLines.ts';
import { kindsOf } from './changes.ts';
import type { Session } from './useSession.ts';

export function SharedOffer({
  session: { shared, project, examples, takeShared, refuseShared },
}: {
  session: Session;
}) {
  if (shared === undefined) return null;
  const { title, example, changes } = shared;
  // The changes are compared with the files of the example.
  if (example !== undefined && example !== project?.id) return null;
  const known = examples.find(({ name }) => name === example);
  const origin = known === undefined ? [] : (project?.origin ?? []);
  const kinds = kindsOf(origin, changes);
  const before = new Map(origin);
  return (
    <section className="lab-note" aria-label="Shared changes">
      <h2 className="lab-note-title">Someone shared a project with you</h2>
      <p>
        The link has{' '}
        {known === undefined
          ? `the project “${title}” with ${counted(changes.length, 'file')}`
          : `${counted(changes.length, 'changed file')} of the example ${known.title}`}
        . It opens separately, so your files stay as they are. Nothing runs until you start a flow
        run. Below are the changed lines of each file.
      </p>
      <ul className="lab-shared">
        {changes.map(([path, text]) => (
          <li key={path}>
            {text === null ? (
              <span>
                <span translate="no">{path}</span> <small>deleted</small>
              </span>
            ) : (
              <details open>
                <summary>
                  <span translate="no">{path}</span> <small>{kinds.get(path)}</small>
                </summary>
                {/* The reader can scroll it with the keyboard. */}
                <pre translate="no" tabIndex={0} aria-label={`Changed lines of ${path}`}>
                  {changedLines(before.get(path), text)}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      <div className="lab-bar">
        <button type="button" className="button button-primary" onClick={() => void takeShared()}>
          Open the shared project
        </button>
        <button type="button" className="button button-quiet" onClick={refuseShared}>
          Don’t open it
        </button>
      </div>
    </section>
  );
}
