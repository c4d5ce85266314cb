import { Problem } from '../src/content/problem.ts';
import type { HtmlFault } from './htmlFaults.ts';
import { locate } from './locate.ts';
import type { Site } from './site.ts';

/** Tell the faults that validation found in the HTML of the pages; one that many pages share is told once. */
export function htmlValidity(
  site: Site,
  faults: ReadonlyMap<string, readonly HtmlFault[]>,
): Problem[] {
  const found = site.pages.flatMap((page) =>
    (faults.get(page.file) ?? []).map((fault) => ({ page, fault })),
  );
  const alike = Map.groupBy(
    found,
    ({ fault: { rule, message, selector } }) => `${rule} ${message} ${shape(selector)}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { page, fault } = first;
    const element = fault.selector === null ? '' : ` at ${fault.selector}`;
    const more = others.length === 0 ? '' : ` (and ${others.length} more like it)`;
    return [
      new Problem({
        ...locate(page, [], site),
        what: `${page.route}: ${fault.message}${element}${more}`,
        allowed: `HTML as the rule ${fault.rule} of html-validate reads it`,
        mend: 'correct the component that writes it; checks/htmlFaults.ts lists relaxed rules with their reasons',
      }),
    ];
  });
}

/** Take positions off a selector: elements of one kind and parent are alike. */
function shape(selector: string | null): string {
  return (selector ?? '')
    .replaceAll(/:nth-child\(\d+\)/g, '')
    .split(' > ')
    .slice(-2)
    .join(' > ');
}
