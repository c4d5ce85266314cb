import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RunLog } from './RunLog.tsx';
import { begun, withEvent } from './runLog.ts';

it.each([
  ['Python', true, 'Not run in the browser: Why.'],
  ['what needs it', false, '<p class="lab-reason">Why.</p>'],
])('says why %s is skipped', (_, isUnsupported, expected) => {
  const log = withEvent(begun([], 'f', 1), {
    flow: 'f',
    component: 'a',
    status: 'skipped',
    reason: 'Why.',
    ...(isUnsupported && { isUnsupported }),
  });
  const html = renderToStaticMarkup(<RunLog log={log} open={() => undefined} />);
  expect(html).toContain(expected);
});
