import type { ElementRule } from './ElementRule.ts';

/** The kinds of admonition. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'danger'] as const;

/** `:::note[Title]`: a remark set off from the text. */
export const admonition: ElementRule = {
  form: 'container',
  label: 'optional',
  attributes: {},
  example: ':::note[Title]',
  tag: 'x-admonition',
  check({ name, children, fault }) {
    if (children.length === 0)
      fault({
        what: `the ${name} is empty`,
        mend: 'write its text between the two lines of colons',
      });
  },
  options: ({ name }) => ({ kind: name }),
};
