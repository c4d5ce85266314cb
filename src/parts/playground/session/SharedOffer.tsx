import { counted } from 'check/text/counted.ts';
import { kindsOf } from './changes.ts';
import type { Example } from './packs.ts';
import type { Session } from './useSession.ts';

export function SharedOffer({
  session: { shared, project, takeShared, refuseShared },
  examples,
}: {
  session: Session;
  examples: readonly Example[];
}) {
  if (shared === undefined) return null;
  const { title, example, changes } = shared;
  const known = examples.find(({ name }) => name === example);
  const kinds = kindsOf(known === undefined ? [] : (project?.origin ?? []), changes);
  return (
    <section className="lab-note" aria-label="Shared changes">
      <h2 className="lab-note-title">Someone shared a project with you</h2>
      <p>
        The link has{' '}
        {known === undefined
          ? `the project “${title}” with ${counted(changes.length, 'file')}`
          : `${counted(changes.length, 'changed file')} of the example ${known.title}`}
        . It opens separately, so your files stay as they are. Nothing runs until you start a flow
        run.
      </p>
      <ul className="lab-shared">
        {changes.map(([path, text]) => (
          <li key={path}>
            {text === null ? (
              <span>
                <span translate="no">{path}</span> <small>deleted</small>
              </span>
            ) : (
              <details>
                <summary>
                  <span translate="no">{path}</span> <small>{kinds.get(path)}</small>
                </summary>
                {/* The reader can scroll it with the keyboard. */}
                <pre translate="no" tabIndex={0} aria-label={path}>
                  {text}
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
