import type { Parents } from 'mdast';
import { Term } from '../../authoring/Term.tsx';
import { routeOfFile } from 'published/address.ts';
import { nextNumber } from '../document/document.ts';
import { closestParent } from '../document/nodes.ts';
import type { ElementRule } from './ElementRule.ts';
import { glossaryOf, type GlossaryEntry } from './glossary.ts';
import { nearest, quoted } from 'check/text/nearest.ts';

/** `:term[data plane]`: a word whose definition the reader can open. */
export const term: ElementRule<GlossaryEntry> = {
  form: 'text',
  label: 'required',
  attributes: { id: { allowed: 'a term in content/glossary.yml' } },
  example: ':term[data plane], or :term[planes]{id="data plane"}',
  check({ context, node, fault }) {
    const parent = closestParent(context, node, (around) => kindOf(around) !== undefined);
    if (parent !== undefined)
      fault({
        what: `a glossary term can't be in ${kindOf(parent)}`,
        fix: 'remove :term here, and mark the first use of the word in the body text',
      });
  },
  options({ document, attributes, label, fault }) {
    const id = attributes.id ?? label;
    const glossary = glossaryOf(document);
    // If the glossary can't be read, its own problem is reported.
    if (glossary === undefined) return undefined;
    const entry = glossary.get(id) ?? glossary.get(id.toLowerCase());
    if (entry !== undefined) {
      // The page that explains a term doesn't link to itself.
      const ownRoute = routeOfFile(document.file.replace(/^.*?content\/docs\//, ''));
      const isOwn = entry.link?.replace(/#.*$/, '') === ownRoute;
      return isOwn ? { ...entry, link: undefined } : entry;
    }
    const near = nearest(id, glossary.keys(), 3);
    const names = near.map(quoted).join(', ');
    return fault({
      what: `"${id}" isn't in the glossary`,
      allowed: 'the terms in content/glossary.yml',
      fix:
        near.length === 0
          ? 'add it to content/glossary.yml, or write the word without :term'
          : `did you mean ${names}? Write :term[${label}]{id="${near[0]}"}, or add the term`,
    });
  },
  render({ options: { link: route, ...entry }, content, link, document: { page } }) {
    const id = `term-${nextNumber(page, 'term')}`;
    page.ids.add(id);
    return (
      <Term {...entry} id={id} link={route && link(route)}>
        {content}
      </Term>
    );
  },
};

/** Returns the kind of a place that can't contain a term; undefined for others. */
function kindOf(parent: Readonly<Parents>): string | undefined {
  if (parent.type === 'heading') return 'a heading';
  if (parent.type === 'link' || parent.type === 'linkReference') return 'a link';
  const isLabel = parent.type === 'paragraph' && parent.data?.directiveLabel === true;
  return isLabel ? 'a title' : undefined;
}
