import type { ElementRule } from './ElementRule.ts';

/** `:::steps`: one ordered list, drawn as steps. */
export const steps: ElementRule = {
  form: 'container',
  label: 'none',
  attributes: {},
  example: ':::steps',
  tag: 'x-steps',
  check({ document, children, fault }) {
    if (document.brokenBlocks) return;
    const [list, ...others] = children;
    const mend = 'write one list "1. …", and indent what belongs to a step by three spaces';
    if (list?.type !== 'list' || list.ordered !== true) {
      fault(
        {
          what:
            list === undefined
              ? 'steps without a list'
              : 'steps begin with something else than an ordered list',
          allowed: 'one ordered list, nothing else',
          mend,
        },
        list,
      );
    } else if (others.length > 0) {
      fault(
        {
          what: 'something stands after the list of steps',
          allowed: 'one ordered list, nothing else',
          mend,
        },
        others[0],
      );
    }
  },
};
