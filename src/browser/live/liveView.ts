import type { LiveSample } from './LiveSample.ts';
import type { SqlResult } from './messages.ts';
import { TIME_LIMIT, type RunState } from './runSql.ts';

/** What the panel of a sample shows in a state. */
export interface LiveView {
  /** Announced to screen readers. */
  readonly status: string;
  /** The download. Without a value, its size is unknown. */
  readonly progress?: { readonly text: string; readonly value?: number };
  /** An error, which is announced, too. */
  readonly error?: string;
  readonly isBusy: boolean;
}

/** Returns what the panel of a sample shows in a state. */
export function liveView(state: RunState, sample: LiveSample, step: number): LiveView {
  switch (state.name) {
    case 'downloading': {
      const { received, total } = state;
      const text = total > 0 ? `${mega(received)} of ${mega(total)} MB` : `${mega(received)} MB`;
      return {
        status: 'Downloading DuckDB …',
        progress: { text, ...(total > 0 && { value: received / total }) },
        isBusy: true,
      };
    }
    case 'starting':
      return { status: 'Starting DuckDB …', isBusy: true };
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
        isBusy: false,
      };
  }
}

function summaryOf(
  { rows, count, queried, time }: SqlResult,
  version: string,
  { name, isTest, steps }: LiveSample,
  step: number,
): string {
  const counts =
    steps[step]?.store === ''
      ? `${rowsText(count)}${isTest ? `, so the test ${count === 0 ? 'passes' : 'fails'}` : ''}.`
      : `The query returned ${rowsText(queried)}, and ${name} now has ${rowsText(count)}.`;
  const shown = rows.length < count ? ` The table shows the first ${rows.length}.` : '';
  const seconds = (time / 1000).toFixed(time < 100 ? 3 : 1);
  return `${counts}${shown} DuckDB ${version.replace(/^v/, '')} took ${seconds} s.`;
}

function rowsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
