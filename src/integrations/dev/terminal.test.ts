import { expect, it } from 'vitest';
import { messageFilter } from './terminal.ts';

const ROUTER =
  'A `getStaticPaths()` route pattern was matched, but no matching static path was found for requested path `/nope`.';

it('hides router warnings about unknown URLs, and repeated problems until a page works', () => {
  const isShown = messageFilter();
  const events: [level: string, message: string, shown: boolean][] = [
    ['warn', ROUTER, false],
    ['info', '[404] /nope 3ms', true],
    ['error', 'a.ts:1  wrong', true],
    ['info', '[500] /guide 3ms', true],
    ['error', 'a.ts:1  wrong', false],
    ['info', '[500] /guide 3ms', true],
    ['error', 'b.ts:1  wrong', true],
    ['error', 'a.ts:1  wrong', false],
    ['info', '[200] /guide 3ms', true],
    ['error', 'a.ts:1  wrong', true],
  ];
  expect(events.map(([level, message]) => isShown({ level, message, label: 'router' }))).toEqual(
    events.map(([, , shown]) => shown),
  );
  const content = { level: 'error', message: 'a.md:1  wrong', label: 'content' };
  expect([isShown(content), isShown(content)]).toEqual([true, true]);
});
