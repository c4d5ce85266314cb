import { nearest } from '../../content/problem.ts';
import { siteReference } from '../../reference/siteReference.ts';
import { around, type ElementRule } from './ElementRule.ts';

/** `::schema{path="component/read/read-postgres"}`: examples, tables and skeleton of a resource, from `schemas/`. */
export const schema: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: {
    path: { required: true, allowed: 'the path of a file below schemas/, without .yaml' },
  },
  example: '::schema{path="component/read/read-postgres"}',
  tag: 'x-schema',
  check({ context, node, fault }) {
    if (around(context, node, ({ type }) => type !== 'root') !== undefined)
      fault({
        what: 'a schema inside another block',
        mend: 'put it between the blocks, at the beginning of a line',
      });
  },
  options({ document, attributes, fault }) {
    const { path = '' } = attributes;
    if (path === '') return undefined;
    const { paths } = siteReference(document.tokens);
    if (paths.includes(path)) return { path };
    const sameName = paths.filter((known) => known.split('/').at(-1) === path.split('/').at(-1));
    const near = sameName.length > 0 ? sameName : nearest(path, paths);
    fault({
      what: `there is no resource "${path}" in schemas/`,
      allowed: 'the path of a file below schemas/ that has a page',
      mend:
        near.length === 0
          ? `write schemas/${path}.yaml`
          : `did you mean ${near.map((known) => `"${known}"`).join(', ')}?`,
    });
    return undefined;
  },
};

/** `::reference-index`: the ways into the reference, by file and by property. */
export const referenceIndex: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: {},
  example: '::reference-index',
  tag: 'x-reference-index',
  options: () => ({}),
};
