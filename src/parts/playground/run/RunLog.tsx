import { counted } from 'check/text/counted.ts';
import type { RunEvent } from '../messages.ts';
import { durationText, groupsOf, resultText, type LogEntry } from './runLog.ts';
import { StatusIcon } from './StatusIcon.tsx';

interface Props {
  log: readonly LogEntry[];
  /** Opens the file of a component. */
  open: (flow: string, component: string) => void;
}

/** The last runs, the newest first, with what each component did. */
export function RunLog({ log, open }: Props) {
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
                  <ComponentRow key={event.component} run={event} open={open} />
                ))}
              </ol>
            </section>
          ))}
        </details>
      ))}
    </>
  );
}

function ComponentRow({ run, open }: { run: RunEvent; open: Props['open'] }) {
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
      <Details run={run} />
    </li>
  );
}

function Details({ run }: { run: RunEvent }) {
  const { reason, retried = [], tests = [], partitions, sql, isRecorded = false } = run;
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
        <p className="lab-reason">
          {isUnsupported && 'Not run in the browser: '}
          {reason}
        </p>
      )}
      {failing.map(({ test, severity, failing: rows = 0 }) => (
        <p key={test} className="lab-reason">
          {severity === 'warn' ? 'Warning' : 'Failed test'}: <code translate="no">{test}</code>,{' '}
          {counted(rows, 'row')}
        </p>
      ))}
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

function statusText({ status, rows, ms, attempts, tests = [] }: RunEvent): string {
  const passed = tests.filter(({ failing = 0 }) => failing === 0).length;
  return [
    status,
    ...(rows === undefined ? [] : [counted(rows, 'row')]),
    ...(ms === undefined ? [] : [durationText(ms)]),
    ...(attempts === undefined ? [] : [counted(attempts, 'attempt')]),
    ...(tests.length === 0 ? [] : [`${passed} of ${counted(tests.length, 'test')} passed`]),
  ].join(', ');
}
