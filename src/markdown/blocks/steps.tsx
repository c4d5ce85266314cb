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
      allowed: 'one ordered list and nothing else',
      fix: 'write a single list ("1. …"), and indent the content of each step by three spaces',
    };
    if (list === undefined) return;
    if (list.type !== 'list' || list.ordered !== true)
      fault({ what: '"steps" must start with an ordered list', ...hints }, list);
    else if (others.length > 0)
      fault({ what: '"steps" has content after its list', ...hints }, others[0]);
  },
  render: ({ content }) => <Steps>{content}</Steps>,
};
