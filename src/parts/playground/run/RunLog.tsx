import { counted } from 'check/text/counted.ts';
import type { RunEvent } from '../messages.ts';
import { durationText, groupsOf, resultText, type LogEntry } from './runLog.ts';
import { StatusIcon } from './StatusIcon.tsx';

interface Props {
  log: readonly LogEntry[];
  /** Opens the file of a component. */
  open: (flow: string, component: string) => void;
  goTo: (path: string, line: number) => void;
}

/** The last runs, the newest first, with what each component did. */
export function RunLog({ log, open, goTo }: Props) {
  if (log.length === 0) return <p className="lab-hint">Nothing has run yet.</p>;
  return (
    <>
      {log.map((entry, index) => (
        <details key={entry.number} className="lab-log-run" open={index === 0}>
          <summary>
            <b>Run {entry.number}</b>: {entry.title},{' '}
            <span data-run={entry.status}>{resultText(entry)}</span>
          </summary>
          {entry.message !== undefined && <p className="lab-reason">{entry.message}</p>}
          {groupsOf(entry).map(({ title, events }) => (
            <section key={title} aria-label={title === '' ? entry.title : title}>
              {title !== '' && <p className="lab-group">{title}</p>}
              <ol className="lab-runs">
                {events.map((event) => (
                  <ComponentRow key={event.component} run={event} open={open} goTo={goTo} />
                ))}
              </ol>
            </section>
          ))}
        </details>
      ))}
    </>
  );
}

function ComponentRow({ run, open, goTo }: { run: RunEvent } & Omit<Props, 'log'>) {
  return (
    <li className="lab-run" data-status={run.status}>
      <StatusIcon status={run.status} />
      <button
        type="button"
        className="lab-link"
        translate="no"
        onClick={() => open(run.flow, run.component)}
      >
        {run.component}
      </button>
      <span className="lab-status">{statusText(run)}</span>
      <Details run={run} goTo={goTo} />
    </li>
  );
}

function Details({ run, goTo }: { run: RunEvent; goTo: Props['goTo'] }) {
  const { reason, place, retried = [], tests = [], partitions, sql, isRecorded = false } = run;
  const { isUnsupported = false } = run;
  const failing = tests.filter(({ failing: rows = 0 }) => rows > 0);
  return (
    <>
      {isRecorded && run.status !== 'skipped' && (
        <p className="lab-reason">Recorded result: Python doesn’t run in the browser.</p>
      )}
      {retried.map((message, index) => (
        <p key={index} className="lab-reason">
          Attempt {index + 1} failed, and was repeated: {message}
        </p>
      ))}
      {reason !== undefined && (
        <p className="lab-reason lab-fault">
          {isUnsupported && 'Not run in the browser: '}
          {place && (
            <>
              <button
                type="button"
                className="lab-link"
                translate="no"
                onClick={() => goTo(place.file, place.line)}
              >
                {place.file.replace(/.*\//, '')}:{place.line}
              </button>
              :{' '}
            </>
          )}
          {reason}
        </p>
      )}
      {failing.map(({ test, severity, failing: rows = 0 }) => (
        <p key={test} className="lab-reason">
          {severity === 'warn' ? 'Warning' : 'Failed test'}: <code translate="no">{test}</code>,{' '}
          {counted(rows, 'row')}
        </p>
      ))}
      <Advice run={run} />
      {partitions !== undefined && (
        <p className="lab-reason">
          {Object.entries(partitions)
            .map(([partition, fate]) => `${partition}: ${fate}`)
            .join(', ')}
        </p>
      )}
      {sql !== undefined && (
        <details className="lab-sql" open={run.status === 'failed'}>
          <summary>Compiled SQL of {run.component}</summary>
          {/* The reader can scroll it with the keyboard. */}
          <pre translate="no" tabIndex={0} aria-label={`Compiled SQL of ${run.component}`}>
            {sql}
          </pre>
        </details>
      )}
    </>
  );
}

/** What the reader should do about stored rows. */
function Advice({ run }: { run: RunEvent }) {
  return (
    <>
      {run.keepsRows && (
        <p className="lab-reason">
          Even after you fix the cause, stored rows can stay wrong until you open <b>More</b> and
          click <b>Run with full refresh</b>.
        </p>
      )}
      {run.appendsAll && (
        <p className="lab-reason">
          Each flow run appends all rows of the input again, because nothing filters them. To update
          stored rows instead, set <code translate="no">incremental_strategy="merge"</code> and{' '}
          <code translate="no">unique_key</code>. Then open <b>More</b> and click{' '}
          <b>Run with full refresh</b>, which removes the rows that are stored twice.
        </p>
      )}
    </>
  );
}

function statusText({ status, rows, ms, attempts, tests = [], ...changes }: RunEvent): string {
  const passed = tests.filter(({ failing = 0 }) => failing === 0).length;
  return [
    status,
    ...(rows === undefined ? [] : [counted(rows, 'row')]),
    ...changesIn(changes),
    ...(ms === undefined ? [] : [durationText(ms)]),
    ...(attempts === undefined ? [] : [counted(attempts, 'attempt')]),
    ...(tests.length === 0 ? [] : [`${passed} of ${counted(tests.length, 'test')} passed`]),
  ].join(', ');
}

/** Lists how many rows a component processed, added, and removed: `3 added`. */
export function changesIn({ processed, added, removed }: Partial<RunEvent>): string[] {
  const counts = Object.entries({ processed, added, removed }).flatMap(([what, rows = 0]) =>
    rows > 0 ? [`${rows} ${what}`] : [],
  );
  return added === 0 && removed === 0 ? [...counts, 'none changed'] : counts;
}
