import './cronPreview.css';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { CrashBoundary } from '../primitives/CrashBoundary.tsx';
import { nextRuns, parseCron } from './cron.ts';

const COUNT = 5;
const MINUTE = 60_000;
const UTC = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Lets the reader try a cron expression: shows its next times, or what is wrong with it. */
export function CronPreview({ initial }: { initial: string }) {
  return (
    <CrashBoundary>
      <CronField initial={initial} />
    </CrashBoundary>
  );
}

function CronField({ initial }: { initial: string }) {
  const id = `cron${useId()}`;
  const field = useRef<HTMLInputElement>(null);
  const [expression, setExpression] = useState(initial);
  // The field is uncontrolled: the reader may type before React is loaded.
  useEffect(() => setExpression(field.current?.value ?? initial), [initial]);
  // Only the browser knows the time. The server's page is the same in every build.
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined);
  const result = previewOf(
    expression,
    minute === undefined ? undefined : new Date(minute * MINUTE),
  );
  return (
    <div className="cron">
      <label className="cron-label" htmlFor={id}>
        Try a cron expression
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        className="cron-input"
        defaultValue={initial}
        onChange={(event) => setExpression(event.target.value)}
        aria-describedby={`${id}-result`}
        aria-invalid={result.error !== undefined}
        spellCheck={false}
        autoComplete="off"
        maxLength={120}
      />
      <div id={`${id}-result`} className="cron-result" role="status">
        {result.error !== undefined && <p className="cron-error">{result.error}</p>}
        {result.note !== undefined && <p>{result.note}</p>}
        {result.runs.length > 0 && (
          <ol className="cron-runs">
            {result.runs.map((time) => (
              <li key={time.getTime()}>
                <time dateTime={time.toISOString()}>{UTC.format(time)} UTC</time>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE);
}

interface Preview {
  runs: Date[];
  note?: string;
  error?: string;
}

function previewOf(expression: string, now: Date | undefined): Preview {
  try {
    const cron = parseCron(expression);
    if (now === undefined)
      return { runs: [], note: 'Select the field to see the next five times.' };
    const runs = nextRuns(cron, now, COUNT);
    if (runs.length === 0)
      return { runs, error: 'This date doesn’t exist, so the timer never fires.' };
    return {
      runs,
      note:
        cron.random.length === 0
          ? 'Next times'
          : `Next times, with the smallest possible ${cron.random.join(' and ')}`,
    };
  } catch (error) {
    return { runs: [], error: (error as Error).message };
  }
}
