import { Admonition, type AdmonitionKind } from '../../authoring/Admonition.tsx';
import type { ElementRule } from './ElementRule.ts';

export const ADMONITIONS: readonly AdmonitionKind[] = ['note', 'tip', 'info', 'caution', 'danger'];

/** `:::note[Title]`: a note set off from the text. */
export const admonition: ElementRule<{ kind: AdmonitionKind }> = {
  form: 'container',
  label: 'optional',
  attributes: {},
  example: ':::note[Title]',
  options: ({ name }) => ({ kind: name as AdmonitionKind }),
  render: ({ options, label, content }) => (
    <Admonition kind={options.kind} title={label}>
      {content}
    </Admonition>
  ),
};
