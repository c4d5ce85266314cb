import { Details } from '../../authoring/Details.tsx';
import type { ElementRule } from './ElementRule.ts';

/** `:::details[Summary]`: text that stays closed until the reader opens it. */
export const details: ElementRule = {
  form: 'container',
  label: 'required',
  attributes: {},
  example: ':::details[Summary]',
  check({ document, children, fault }) {
    if (children.length === 0 && !document.brokenBlocks)
      fault({
        what: 'the details are empty',
        fix: 'write their text between the two lines of colons',
      });
  },
  render: ({ label, content }) => <Details summary={label}>{content}</Details>,
};
