import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { withoutHighlighting } from '../../src/content/htmlTree.ts';
import { Problem } from '../../src/content/problem.ts';
import { locate } from '../locate.ts';
import type { Site } from '../site.ts';

/** The rules for HTML, without those that don't fit this site. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'attr-case': 'off', // React writes popoverTarget and maxLength; HTML ignores case.
    'attribute-boolean-style': 'off', // React writes open="", which HTML allows for open.
    'attribute-empty-style': 'off', // React also writes hidden="".
    'long-title': 'off', // Some titles need to be long; search engines shorten them.
    'no-dup-id': 'off', // checks/built/duplicateIds.ts names the source.
    'no-inline-style': 'off', // checks/built/securityPolicy.ts names the source.
    'prefer-native-element': 'off', // A scrollable box is a named region; a section has a heading.
    'valid-id': ['error', { relaxed: true }], // A property's id contains dots, which HTML allows.
    'void-style': 'off', // React closes empty elements with a slash, which HTML ignores.
    'wcag/h32': 'off', // The search form shows results as you type, so it needs no submit button.
  },
};

/** Finds invalid HTML. A mistake that many pages share is reported once. */
export function htmlValidity(site: Site): Problem[] {
  const validator = new HtmlValidate(new StaticConfigLoader(RULES));
  const faults = site.pages.flatMap((page) => {
    const { results } = validator.validateStringSync(withoutHighlighting(page.html));
    return results.flatMap(({ messages }) => messages).map((message) => ({ page, ...message }));
  });
  const alike = Map.groupBy(
    faults,
    ({ ruleId, message, selector }) => `${ruleId} ${message} ${shapeOf(selector ?? '')}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { page, ruleId, message, selector } = first;
    const element = selector === null ? '' : ` at ${selector}`;
    const more = others.length === 0 ? '' : ` (and ${others.length} more like it)`;
    return [
      new Problem({
        ...locate(page, [], site),
        what: `${page.route}: ${message}${element}${more}`,
        allowed: `HTML that passes the html-validate rule ${ruleId}`,
        fix: 'fix the component that renders it, or relax the rule in checks/built/htmlValidity.ts',
      }),
    ];
  });
}

/** Returns the last two steps of a selector, without positions. */
function shapeOf(selector: string): string {
  const steps = selector.replaceAll(/:nth-child\(\d+\)/g, '').split(' > ');
  return steps.slice(-2).join(' > ');
}
