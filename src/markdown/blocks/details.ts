import type { ElementRule } from './ElementRule.ts';

/** `:::details[Summary]`: text that is closed until the reader opens it. */
export const details: ElementRule = {
  form: 'container',
  label: 'required',
  attributes: {},
  example: ':::details[Summary]',
  tag: 'x-details',
  check({ document, children, fault }) {
    if (children.length === 0 && !document.brokenBlocks)
      fault({
        what: 'the details are empty',
        mend: 'write their text between the two lines of colons',
      });
  },
  options: () => ({}),
};
