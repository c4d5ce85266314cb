import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';

/** An incremental sample. */
const PATH = '/how-to/transform/sql/incremental';
const FIGURE = 'figure[data-kind=sql]:has([data-step])';

/** Runs SQL on DuckDB in the browser. */
export function liveJourneys(current: Current): void {
  /** Polls with the patience for DuckDB, which takes seconds to start on a busy machine. */
  const slowly = (selector: string) =>
    expect.poll(async () => (await current().reader.texts(selector)).join('\n'), {
      timeout: 90_000,
      interval: 100,
    });
  const ALERT = `${FIGURE} [role=alert]`;

  /** Replaces the SQL, and runs it. */
  async function run(sql: string): Promise<void> {
    const { reader } = current();
    await reader.look(writeSql, `${FIGURE} textarea`, sql);
  }

  describe('live SQL', () => {
    test('explains an engine that doesn’t answer, and tries again', async () => {
      const { reader, docs } = current();
      await reader.open(docs + PATH);
      await reader.look(silenceWorkers);
      await reader.click(`${FIGURE} [data-step="1"]`);
      await slowly(ALERT).toContain('DuckDB didn’t start within 60 seconds.');
      // The page reports why.
      reader.takeProblems();
      await reader.look(hearWorkers);
      await reader.click(`${FIGURE} .live-output button`);
      await slowly('.live-output caption').toBe(
        'Rows of merged_profiles after the second flow run',
      );
      const cells = await reader.texts('.live-output td');
      expect(cells.filter((text) => text === 'gold')).toHaveLength(2);
    });

    test('shows DuckDB’s message, without advice that can’t be followed', async () => {
      const { reader } = current();
      // A second flow run can't have other columns than the first.
      await reader.click(`${FIGURE} [data-step="0"]`);
      await slowly('.live-output caption').toContain('first flow run');
      await run('SELECT nope FROM (SELECT 1 AS yes)');
      await slowly(ALERT).toMatch(/^Error in line 1\. Binder Error: Referenced column "nope"/);
      await run('SELECT st_point(1, 2)');
      await slowly(ALERT).toContain('It isn’t available here');
      expect((await reader.texts(ALERT)).join()).not.toContain('INSTALL');
    });

    test('cuts values and messages that would freeze the page', async () => {
      const { reader } = current();
      await run("SELECT repeat('x', 5000000) AS customer_id");
      await slowly('.live-output td').toBe('x'.repeat(500));
      await run("SELECT repeat('x', 1000000) AS customer_id, i FROM range(50) AS t(i)");
      await slowly('.live-output tbody tr + tr').toMatch(/49$/);
      expect(await reader.texts('.live-output tbody tr')).toHaveLength(50);
      await run("SELECT error(repeat('x', 5000000))");
      await slowly(ALERT).toMatch(/x{100}/);
      const [text = ''] = await reader.texts(ALERT);
      expect(text.length).toBeLessThan(3000);
    });

    test('runs what the reader types instead of the sample', async () => {
      const { reader } = current();
      const TEXT = `${FIGURE} .cm-content`;
      await reader.click(TEXT);
      await reader.press('Control', 'a');
      await reader.type('SELECT 19 AS customer_id');
      await soon(() => reader.texts(`${TEXT} .cm-line`)).toEqual(['SELECT 19 AS customer_id']);
      // Replaces a part of the line.
      for (const _ of ' AS customer_id') await reader.press('ArrowLeft');
      for (const _ of '19') await reader.press('Shift', 'ArrowLeft');
      await reader.type('4');
      await soon(() => reader.texts(TEXT)).toEqual(['SELECT 4 AS customer_id']);
      await reader.press('Control', 'Enter');
      await slowly('.live-output td').toBe('4');
    });
  });

  describe('the playground', () => {
    test('runs the quickstart, and shows a table', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/playground`);
      // A list would open, and the next click would only close it.
      await reader.click('.yaml-check-field');
      await slowly('.yaml-check-label').toContain('orders.sql');
      await reader.click('.lab-run-bar .button-primary');
      await slowly('.lab-message').toContain('The flow run of sales succeeded.');
      await reader.click('.lab-panel-tabs [id$="-tables-tab"]');
      await slowly('.lab-rows tbody td').not.toBe('');
      expect(await reader.texts('.lab-rows tbody td')).toContain('1001');
    });

    test('says that a link was cut off, and opens the last project', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/playground#changes=12345678.cut`);
      await slowly('.lab-notice').toContain('This link is incomplete or damaged');
      await slowly('.yaml-check-label').toContain('orders.sql');
      expect(await reader.texts('.lab-notice')).toHaveLength(1);
    });
  });
}

// These functions run in the page.

/** Writes into the field behind the editor, which works without it, too. */
function writeSql(selector: string, sql: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  if (field === null) return;
  field.value = sql;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
  );
}

/** Replaces workers by some that never answer, and the wait for them by a short one. */
function silenceWorkers(): void {
  const { Worker: worker, setTimeout: wait } = globalThis;
  Reflect.set(globalThis, 'hearWorkers', () => {
    Object.assign(globalThis, { Worker: worker, setTimeout: wait });
  });
  class Silent extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }
  const waitLess = (task: () => void, time?: number): number =>
    Number(wait(task, time === 60_000 ? 100 : time));
  Object.assign(globalThis, { Worker: Silent, setTimeout: waitLess });
}

function hearWorkers(): void {
  (Reflect.get(globalThis, 'hearWorkers') as () => void)();
}
