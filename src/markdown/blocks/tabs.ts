import { isDirective, type DirectiveNode, type ElementRule } from './ElementRule.ts';

const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const KEBAB = 'lower-case letters, digits and hyphens, such as data-plane';

/** `::::tabs{sync="…"}`: variants of one thing, of which the reader sees one. */
export const tabs: ElementRule = {
  form: 'container',
  label: 'none',
  attributes: { sync: { allowed: KEBAB, accepts: (value) => WORD.test(value) } },
  example: '::::tabs{sync="data-plane"}',
  tag: 'x-tabs',
  check({ document, children, fault }) {
    if (document.brokenBlocks) return;
    for (const child of children) {
      if (!isDirective(child, 'tab'))
        fault(
          {
            what: 'only :::tab[…] blocks may stand in tabs',
            mend: 'move the text into a tab, or before or after the tabs',
          },
          child,
        );
    }
    const panels = children.filter((child): child is DirectiveNode => isDirective(child, 'tab'));
    if (panels.length < 2)
      fault({
        what: `tabs with ${panels.length === 0 ? 'no tab' : 'one tab'}`,
        mend: 'write at least two :::tab[…] blocks, or no tabs',
      });
    const values = new Map<string, DirectiveNode>();
    for (const panel of panels) {
      const value = panel.attributes?.['value'] ?? '';
      if (value !== '' && values.has(value))
        fault(
          {
            what: `two tabs have the value "${value}"`,
            mend: 'give each tab of a group its own value',
          },
          panel,
        );
      values.set(value, panel);
    }
  },
  options: ({ attributes }) => ({ sync: attributes['sync'] }),
};

/** `:::tab[Label]{value="…"}`: one variant. */
export const tab: ElementRule = {
  form: 'container',
  label: 'required',
  attributes: { value: { required: true, allowed: KEBAB, accepts: (value) => WORD.test(value) } },
  example: ':::tab[DuckDB]{value="duckdb"}',
  tag: 'x-tab',
  check({ document, node, context, children, label, fault }) {
    if (document.brokenBlocks) return;
    if (!isDirective(context.parent(node), 'tabs'))
      fault({
        what: 'a tab outside tabs',
        mend: 'put ::::tabs before the first tab and :::: after the last',
      });
    if (children.length === 0)
      fault({
        what: `the tab "${label}" is empty`,
        mend: 'write its text between the two lines of colons',
      });
  },
  options: ({ attributes, label }) => ({ value: attributes['value'], label }),
};
