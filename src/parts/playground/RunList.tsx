import type { RunEvent } from './messages.ts';

interface Props {
  runs: ReadonlyMap<string, RunEvent>;
  /** Opens the file of a component. */
  open: (flow: string, component: string) => void;
}

const MARKS: Readonly<Record<RunEvent['status'], string>> = {
  queued: '○',
  running: '◔',
  succeeded: '✓',
  warned: '!',
  failed: '✕',
  skipped: '–',
};

/** The components of the last flow run with their states, tests, and compiled SQL. */
export function RunList({ runs, open }: Props) {
  return (
    <ol className="lab-runs">
      {[...runs].map(([id, run]) => (
        <li key={id} className="lab-run" data-status={run.status}>
          <span className="lab-mark" aria-hidden="true">
            {MARKS[run.status]}
          </span>
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
      ))}
    </ol>
  );
}

function Details({ run }: { run: RunEvent }) {
  const failing = (run.tests ?? []).filter(({ failing: rows = 0 }) => rows > 0);
  return (
    <>
      {run.reason !== undefined && <p className="lab-reason">{run.reason}</p>}
      {failing.map(({ test, severity, failing: rows }) => (
        <p key={test} className="lab-reason">
          {severity === 'warn' ? 'Warning' : 'Failed test'}: <code translate="no">{test}</code>,{' '}
          {rows === 1 ? '1 row' : `${rows} rows`}
        </p>
      ))}
      {run.partitions !== undefined && (
        <p className="lab-reason">
          {Object.entries(run.partitions)
            .map(([partition, fate]) => `${partition}: ${fate}`)
            .join(', ')}
        </p>
      )}
      {run.sql !== undefined && (
        <details className="lab-sql">
          <summary>Compiled SQL of {run.component}</summary>
          {/* The reader can scroll it with the keyboard. */}
          <pre translate="no" tabIndex={0} aria-label={`Compiled SQL of ${run.component}`}>
            {run.sql}
          </pre>
        </details>
      )}
    </>
  );
}

function statusText({ status, rows, ms, attempts }: RunEvent): string {
  const parts = [
    status,
    ...(rows === undefined ? [] : [rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`]),
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(attempts === undefined ? [] : [`${attempts} attempts`]),
  ];
  return parts.join(', ');
}
