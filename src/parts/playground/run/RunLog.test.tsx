import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RunEvent } from '../messages.ts';
import { RunLog } from './RunLog.tsx';
import { begun, withEvent } from './runLog.ts';

const nothing = (): undefined => undefined;

function htmlOf(event: Partial<RunEvent>): string {
  const log = withEvent(begun([], 'f', 1), {
    flow: 'f',
    component: 'a',
    status: 'succeeded',
    ...event,
  });
  return renderToStaticMarkup(<RunLog log={log} open={nothing} goTo={nothing} />);
}

it.each([
  ['Python', true, 'Not run in the browser: Why.'],
  ['what needs it', false, '<p class="lab-reason lab-fault">Why.</p>'],
])('says why %s is skipped', (_, isUnsupported, expected) => {
  const event = { status: 'skipped', reason: 'Why.' } as const;
  expect(htmlOf({ ...event, ...(isUnsupported && { isUnsupported }) })).toContain(expected);
});

it('links to the line that failed, if it’s known', () => {
  const event = { status: 'failed', reason: 'No.' } as const;
  const place = { file: 'flows/f/components/a.sql', line: 15 };
  expect(htmlOf({ ...event, place })).toMatch(/<button [^>]+>a\.sql:15<\/button>: No\./);
  expect(htmlOf(event)).toContain('<p class="lab-reason lab-fault">No.</p>');
});

it.each([
  [{ rows: 12 }, 'succeeded, 12 rows<'],
  [{ rows: 12, processed: 4, added: 3, removed: 1 }, '12 rows, 4 processed, 3 added, 1 removed<'],
  [{ rows: 12, added: 12, removed: 0 }, '12 rows, 12 added<'],
  [{ rows: 12, added: 0, removed: 0 }, '12 rows, none changed<'],
  [{ rows: 12, processed: 12, added: 0, removed: 0 }, '12 rows, 12 processed, none changed<'],
])('counts rows: %j', (event, text) => expect(htmlOf(event)).toContain(text));

it.each([true, undefined])('says what removes stored rows that fail a test: %s', (keepsRows) => {
  const html = htmlOf({ status: 'failed', ...(keepsRows && { keepsRows }) });
  expect(html.includes('stored rows can stay wrong until you open <b>More</b>')).toBe(
    keepsRows === true,
  );
});

it.each([true, undefined])('says that rows are stored again: %s', (appendsAll) => {
  const html = htmlOf({ status: 'succeeded', ...(appendsAll && { appendsAll }) });
  expect(html.includes('set <code translate="no">incremental_strategy')).toBe(appendsAll === true);
});
