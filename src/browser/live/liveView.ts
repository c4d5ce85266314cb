import type { LiveSample } from './LiveSample.ts';
import type { SqlResult } from './messages.ts';
import { TIME_LIMIT, type RunState } from './runSql.ts';
import { counted } from 'check/text/counted.ts';

/** What the panel of a sample shows in a state. */
export interface LiveView {
  /** Announced to screen readers. */
  readonly status: string;
  /** The download or the start. Without a value, the browser doesn't tell how far it is. */
  readonly progress?: { readonly text: string; readonly value?: number };
  /** An error, which is announced, too. */
  readonly error?: string;
  /** DuckDB couldn't start, so trying again can help. */
  readonly canRetry?: boolean;
  readonly isBusy: boolean;
}

/** Seconds in which DuckDB starts in every browser. Safari is the slowest. */
const USUAL_LIMIT = 25;

/** The flow runs of a sample with two steps. */
const FLOW_RUNS = ['first', 'second'] as const;

/** Explains what the buttons of a sample simulate. */
export function introOf({ isTest, steps }: LiveSample): string {
  const first = steps[0];
  if (first === undefined || steps.length === 1) return 'Runs on recorded rows of the inputs.';
  if (first.store !== '')
    return (
      'First run: an empty table and the first delivery. ' +
      'Next delivery: the second flow run, after more rows arrive.'
    );
  return (
    'First run: the rows of the first delivery. Next delivery: the second flow run ' +
    (isTest ? 'tests the inputs after more rows arrive.' : 'rebuilds the table with later rows.')
  );
}

export function labelOf({ name, steps }: LiveSample, step: number): string {
  const when = steps.length === 1 ? '' : ` in the ${FLOW_RUNS[step] ?? 'first'} flow run`;
  return `SQL that runs for ${name}${when}. Edit it, and run it with Run or Ctrl+Enter.`;
}

/** Returns the caption of the result of a step, which the reader may have changed. */
export function captionOf(
  { name, isTest, steps }: LiveSample,
  step: number,
  isOwnQuery = false,
): string {
  if (isOwnQuery && steps[step]?.store === '') return 'Rows of your query';
  const rows = isTest ? `Rows that fail ${name}` : `Rows of ${name}`;
  return steps.length === 1 ? rows : `${rows} after the ${FLOW_RUNS[step] ?? 'first'} flow run`;
}

export function liveView(state: RunState, sample: LiveSample, step: number): LiveView {
  switch (state.name) {
    case 'downloading': {
      const { received, total } = state;
      const share = total > 0 ? received / total : 0;
      const text =
        total > 0
          ? `${Math.floor(share * 100)}% (${mega(received)} of ${mega(total)} MB)`
          : `${mega(received)} MB`;
      return {
        status: 'Downloading DuckDB …',
        progress: { text, ...(total > 0 && { value: share }) },
        isBusy: true,
      };
    }
    case 'starting':
      return {
        status: 'Starting DuckDB …',
        progress: { text: `This can take up to ${USUAL_LIMIT} seconds.` },
        isBusy: true,
      };
    case 'running':
      return { status: 'Running the query …', isBusy: true };
    case 'done':
      return { status: summaryOf(state.result, state.version, sample, step), isBusy: false };
    case 'failed': {
      const { line, message } = state.failure;
      const place = line === undefined ? '' : `Error in line ${line}. `;
      return { status: '', error: place + message, isBusy: false };
    }
    case 'stopped':
      return {
        status:
          state.reason === 'time'
            ? `Stopped, because the query took longer than ${TIME_LIMIT / 1000} seconds.`
            : 'Stopped.',
        isBusy: false,
      };
    case 'unavailable':
      return {
        status: '',
        error: `DuckDB couldn’t run in your browser. ${state.reason}`,
        canRetry: true,
        isBusy: false,
      };
  }
}

function summaryOf(
  { rows, columns, count, changed, columnCount, queried, time }: SqlResult,
  version: string,
  { name, isTest, steps }: LiveSample,
  step: number,
): string {
  const counts =
    steps[step]?.store === ''
      ? `${counted(count, 'row')}${isTest ? `, so the test ${count === 0 ? 'passes' : 'fails'}` : ''}.`
      : `${counted(queried, 'row')} returned; ${name} now has ${numberText(count)}.`;
  const shown = [
    ...(rows.length < count ? [`the first ${rows.length}`] : []),
    ...(columns.length < columnCount
      ? [`${columns.length} of ${numberText(columnCount)} columns`]
      : []),
  ];
  const limits = shown.length > 0 ? ` The table shows ${shown.join(' and ')}.` : '';
  const marked =
    changed === undefined ? '' : ` ${counted(changed, 'row')} new or changed, marked at the top.`;
  const seconds = (time / 1000).toFixed(time < 100 ? 3 : 1);
  return `${counts}${marked}${limits} (DuckDB ${version.replace(/^v/, '')}, ${seconds} s)`;
}

function numberText(count: number): string {
  return count.toLocaleString('en-US');
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
