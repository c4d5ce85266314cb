import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { AxeResults, NodeResult } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks of elements whose colours were found right: what they and their parents are, their colours, and the size of their text. */
export type Looks = Set<string>;

interface Violation {
  id: string;
  help: string;
  nodes: readonly Pick<NodeResult, 'target' | 'html' | 'failureSummary'>[];
}

/** The rules on colours: two thirds of what axe does, and for one element it has to know where all others lie. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Run axe on a page, or on one part of it, and give one text for each violation. With `looks`, the colours of an element are looked at only if none
 * of an earlier page looks the same. It is injected through the debugger, which the page's content policy does not apply to, so that the page under
 * test is the page readers get.
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

/** Runs axe; gives what it found, and the looks whose colours are right. Runs in the page. */
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
      // What nobody sees axe does not look at: it says nothing of those that are seen.
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
  // On a gradient axe cannot say what is right, wherever it meets such a look; all else that it is not sure of may be clear in another place.
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
