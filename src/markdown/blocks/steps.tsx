import { Steps } from '../../authoring/Steps.tsx';
import type { ElementRule } from './ElementRule.ts';

/** `:::steps`: one ordered list, shown as steps. */
export const steps: ElementRule = {
  form: 'container',
  label: 'none',
  attributes: {},
  example: ':::steps',
  check({ children, fault }) {
    const [list, ...others] = children;
    const hints = {
      allowed: 'one ordered list, nothing else',
      fix: 'write one list "1. …", and indent what belongs to a step by three spaces',
    };
    if (list === undefined) return;
    if (list.type !== 'list' || list.ordered !== true)
      fault({ what: 'steps begin with something else than an ordered list', ...hints }, list);
    else if (others.length > 0)
      fault({ what: 'something stands after the list of steps', ...hints }, others[0]);
  },
  render: ({ content }) => <Steps>{content}</Steps>,
};
