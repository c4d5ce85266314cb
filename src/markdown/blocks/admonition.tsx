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
  markdown({ name, label, blocks }) {
    const kind = name.charAt(0).toUpperCase() + name.slice(1);
    return blockQuote([`**${label === '' ? kind : `${kind}: ${label}`}**`, ...blocks].join('\n\n'));
  },
};

export function blockQuote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
