import type { Parents } from 'mdast';
import { nearest } from '../../content/problem.ts';
import { routeOfFile } from '../../navigation/address.ts';
import { glossaryOf } from './glossary.ts';
import { around, type ElementRule } from './ElementRule.ts';

const isLabel = (parent: Readonly<Parents>): boolean =>
  parent.type === 'paragraph' && parent.data?.directiveLabel === true;

/** `:term[data plane]`: a word with its definition at hand. */
export const term: ElementRule = {
  form: 'text',
  label: 'required',
  attributes: { id: { allowed: 'a term of content/glossary.yml' } },
  example: ':term[data plane], or :term[planes]{id="data plane"}',
  tag: 'x-term',
  check({ context, node, fault }) {
    const place = around(
      context,
      node,
      (parent) =>
        parent.type === 'heading' ||
        parent.type === 'link' ||
        parent.type === 'linkReference' ||
        isLabel(parent),
    );
    if (place === undefined) return;
    const where =
      place.type === 'heading' ? 'a heading' : place.type === 'paragraph' ? 'a title' : 'a link';
    fault({
      what: `a glossary term in ${where}`,
      mend: 'write the word alone there, and mark its first use in the text',
    });
  },
  options({ document, attributes, label, fault }) {
    const id = attributes['id'] ?? label;
    const glossary = glossaryOf(document);
    // Its own mistake is told; which terms it would have is not known.
    if (glossary === undefined) return undefined;
    const entry = glossary.get(id) ?? glossary.get(id.toLowerCase());
    if (entry !== undefined) {
      const { link, ...said } = entry;
      // The page that explains a term would link to its own top.
      return link === undefined ||
        link === routeOfFile(document.file.replace(/^content\/docs\//, ''))
        ? said
        : entry;
    }
    const near = nearest(id, glossary.keys());
    fault({
      what: `"${id}" is not in the glossary`,
      allowed: 'the terms of content/glossary.yml',
      mend:
        near.length === 0
          ? 'add it to content/glossary.yml, or write the word without :term'
          : `did you mean ${near.map((name) => `"${name}"`).join(', ')}? Write :term[${label}]{id="${near[0]}"}`,
    });
    return undefined;
  },
};
