import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { AxeResults, NodeResult } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Styles whose colors passed: the elements and their parents, colors, and font sizes. */
export type Looks = Set<string>;

interface Violation {
  id: string;
  help: string;
  nodes: readonly Pick<NodeResult, 'target' | 'html' | 'failureSummary'>[];
}

/** The color rules, which take two thirds of axe's time because they compute all positions. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on a page or a part of it, and returns a text for each violation. With `looks`, skips the
 * colors of elements that look like one on an earlier page. Injects axe through the debugger, which
 * the page's security policy doesn't apply to, so that the page is the same as for readers.
 */
export async function axeViolations(page: Page, within?: string, looks?: Looks): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    if ((await evaluate(session, 'typeof axe')) !== 'object')
      await evaluate(session, `${source}; undefined`);
    const task = JSON.stringify({ within, colourRules: COLOUR_RULES, known: looks && [...looks] });
    const { violations, right } = (await evaluate(
      session,
      `(${runAxe.toString()})(axe, ${task})`,
    )) as Awaited<ReturnType<typeof runAxe>>;
    for (const look of right) looks?.add(look);
    return violations.map(describe);
  } finally {
    await session.detach();
  }
}

/** Runs in the page. Returns axe's results, and the styles whose colors passed. */
async function runAxe(
  axe: typeof axeCore,
  {
    within,
    colourRules,
    known,
  }: { within?: string; colourRules: readonly string[]; known?: readonly string[] },
): Promise<{ violations: Violation[]; right: string[] }> {
  const seen = new Set(known);
  const found = new Map<Element, string>();
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const before = grounds.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isOpaque = /^(?!rgba\(|.*\/).* none 1$/.test(own);
    const ground =
      isOpaque || element.parentElement === null
        ? own
        : `${own} over ${groundOf(element.parentElement)}`;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const kinds = [element, element.parentElement ?? element].map(
      (at) => `${at.localName}.${at.getAttribute('class') ?? ''} ${getComputedStyle(at).color}`,
    );
    return [...kinds, fontSize, fontWeight, groundOf(element)].join('|');
  };
  if (known !== undefined) {
    for (const element of document.querySelectorAll('body *')) {
      element.removeAttribute('data-known-look');
      // axe skips invisible elements, so they say nothing about visible ones.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const look = lookOf(element);
      if (!seen.has(look)) found.set(element, look);
    }
    for (const element of document.querySelectorAll('body *'))
      if (!found.has(element)) element.setAttribute('data-known-look', '');
    axe.configure({
      rules: colourRules.map((id) => ({
        id,
        selector:
          id === 'color-contrast'
            ? ':not([data-known-look])'
            : ':is(a[href], [role=link]):not([data-known-look])',
      })),
    });
  }
  const { violations, incomplete } = (await axe.run(within ?? document, {
    resultTypes: ['violations', 'incomplete'],
    preload: false,
    elementRef: true,
  })) as AxeResults;
  // axe can never check colors on a gradient. Other uncertain results may be clear elsewhere.
  const isOnGradient = (node: NodeResult): boolean =>
    node.any.some(
      ({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'bgGradient',
    );
  const unsure = new Set<string | undefined>();
  for (const { id, nodes } of [...violations, ...incomplete]) {
    if (!colourRules.includes(id)) continue;
    for (const node of nodes)
      if (!isOnGradient(node)) unsure.add(node.element && found.get(node.element));
  }
  const scope = within === undefined ? document.body : document.querySelector(within);
  const right = [...found].flatMap(([element, look]) =>
    scope?.contains(element) === true && !unsure.has(look) ? [look] : [],
  );
  return {
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, html, failureSummary = '' }) => ({
        target,
        html,
        failureSummary,
      })),
    })),
    right: [...new Set(right)],
  };
}

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

function describe({ id, help, nodes }: Violation): string {
  const places = nodes.slice(0, 3).map(({ target, html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').slice(1).join(' ').trim();
    return `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${why}`;
  });
  const rest = nodes.length > places.length ? [`  … and ${nodes.length - places.length} more`] : [];
  return [`${id}: ${help}`, ...places, ...rest].join('\n');
}
