import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

/** One thing on a page that HTML does not allow. */
export interface HtmlFault {
  rule: string;
  message: string;
  /** A selector of the element, if there is one. */
  selector: string | null;
}

/** The rules of HTML, with those relaxed that are wrong here. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'attr-case': 'off', // React writes popoverTarget and maxLength in its own case; HTML does not tell cases apart.
    'attribute-boolean-style': 'off', // React writes open="" for what HTML also allows as open.
    'attribute-empty-style': 'off', // React writes hidden="" likewise.
    'long-title': 'off', // A title is as long as its subject; search engines cut it themselves.
    'no-dup-id': 'off', // checks/duplicateIds.ts finds them faster and names the source.
    'no-inline-style': 'off', // checks/securityPolicy.ts finds them and names the source.
    'prefer-native-element': 'off', // A box that scrolls is a region with a name; a section would enter the outline.
    'valid-id': ['error', { relaxed: true }], // A property's id is its place in a file, with dots, which HTML allows.
    'void-style': 'off', // React closes empty elements with a slash, which HTML ignores.
    'wcag/h32': 'off', // The search form answers while the reader writes: there is nothing to submit.
  },
};

/** Astro puts this in front of a page's first island, where HTML wants no style; it cannot be told not to. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

let validator: HtmlValidate | undefined;

/** Validate the HTML of a page. */
export function htmlFaults(html: string): HtmlFault[] {
  validator ??= new HtmlValidate(new StaticConfigLoader(htmlRules));
  const { results } = validator.validateStringSync(
    withoutColours(html).replaceAll(ISLAND_STYLE, ''),
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({ rule: ruleId, message, selector })),
  );
}

/** Take the spans off coloured code, one like the other by the thousand: they are half of what is to be read, and every kind of them occurs elsewhere. */
function withoutColours(html: string): string {
  return html.replaceAll(/<span class="t-[a-z]+">([^<]*)<\/span>/g, '$1');
}
