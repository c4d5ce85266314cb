import { Details } from '../../authoring/Details.tsx';
import type { ElementRule } from './ElementRule.ts';

/** `:::details[Summary]`: text that stays closed until the reader opens it. */
export const details: ElementRule = {
  form: 'container',
  label: 'required',
  attributes: {},
  example: ':::details[Summary]',
  render: ({ label, content }) => <Details summary={label}>{content}</Details>,
};
