import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on a page or a part of it, and returns a text for each violation. Waits until all
 * fades have ended, because axe would measure the contrast of half-transparent text. Injects axe
 * through the debugger, because the page's security policy would block the script. `colors` runs
 * only the rules whose result can be different in another color mode.
 */
export async function axeViolations(
  page: Page,
  within?: string,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    if ((await evaluate(session, 'typeof axe')) !== 'object')
      await evaluate(session, `${source}; undefined`);
    await evaluate(session, finiteAnimationsEnd);
    const violations = (await evaluate(
      session,
      `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, {
         resultTypes: ['violations'],
         preload: false,
         ${rules === 'colors' ? 'runOnly: ["color-contrast", "link-in-text-block"],' : ''}
       }).then((results) => results.violations)`,
    )) as Result[];
    return violations.map(describe);
  } finally {
    await session.detach();
  }
}

/** Resolves when each animation that has an end has reached it, or was canceled. */
const finiteAnimationsEnd = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.timeline instanceof DocumentTimeline)
    .filter((animation) => animation.playState === 'running')
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished),
).then(() => undefined)`;

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function describe({ id, help, nodes }: Result): string {
  const places = nodes.slice(0, 3).map(({ target, html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').slice(1).join(' ').trim();
    return `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${why}`;
  });
  const rest = nodes.length > places.length ? [`  … and ${nodes.length - places.length} more`] : [];
  return [`${id}: ${help}`, ...places, ...rest].join('\n');
}
