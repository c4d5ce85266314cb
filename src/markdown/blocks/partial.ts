import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../content/files.ts';
import { nearest } from '../../content/problem.ts';
import { around, type ElementRule } from './ElementRule.ts';

/** `::partial{name="…" parameter="…"}`: a text that several pages share. */
export const partial: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: { name: { required: true, allowed: 'a file of content/partials, without .md' } },
  open: true,
  example: '::partial{name="run-flow" flow="ingest"}',
  tag: 'x-partial',
  check({ context, node, fault }) {
    const list = around(context, node, ({ type }) => type === 'tableCell');
    if (list !== undefined)
      fault({ what: 'a partial inside a table', mend: 'put it before or after the table' });
  },
  options({ document, attributes, line, fault }) {
    const { name = '', ...values } = attributes;
    if (name === '') return undefined;
    const folder = join(document.contentRoot, 'partials');
    if (!existsSync(join(folder, `${name}.md`))) {
      const names = filesBelow(folder, (path) => path.endsWith('.md')).map((path) =>
        path.slice(0, -3),
      );
      const near = nearest(name, names);
      fault({
        what: `there is no partial "${name}"`,
        allowed: names.length === 0 ? 'none exist yet' : names.join(', '),
        mend:
          near.length === 0 ? `write content/partials/${name}.md` : `did you mean "${near[0]}"?`,
      });
      return undefined;
    }
    return { name, values, line };
  },
};
