import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  target: unknown[];
  html: string;
  failureSummary?: string;
}

interface AxeViolation {
  id: string;
  help: string;
  nodes: AxeNode[];
}

/**
 * Run axe on a page, or on one part of it, and give one text for each violation. It is injected through the debugger, which the page's
 * content policy does not apply to, so that the page under test is the page readers get.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    if ((await evaluate(session, 'typeof axe')) !== 'object') await evaluate(session, `${source}; undefined`);
    const scope = within === undefined ? 'document' : JSON.stringify(within);
    const violations = await evaluate(session, `axe.run(${scope}, { resultTypes: ['violations'], preload: false }).then((result) => result.violations)`);
    return (violations as AxeViolation[]).map(describe);
  } finally {
    await session.detach();
  }
}

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function describe({ id, help, nodes }: AxeViolation): string {
  const places = nodes.slice(0, 3).map(({ target, html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').slice(1).join(' ').trim();
    return `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${why}`;
  });
  const rest = nodes.length > places.length ? [`  … and ${nodes.length - places.length} more`] : [];
  return [`${id}: ${help}`, ...places, ...rest].join('\n');
}
