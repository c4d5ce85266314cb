import { Pictogram, symbolNames } from '../../primitives/Pictogram.tsx';
import { oneOf, type ElementRule } from './ElementRule.ts';

/** `:logo[PostgreSQL]{icon="postgresql"}`: a name with its mark or symbol, for tables of systems. */
export const logo: ElementRule<{ icon: string }> = {
  form: 'text',
  label: 'required',
  attributes: {
    icon: { ...oneOf(symbolNames), required: true },
  },
  example: ':logo[PostgreSQL]{icon="postgresql"}',
  options: ({ attributes: { icon = '' } }) => ({ icon }),
  render: ({ options: { icon }, content }) => (
    <span className="logo-name">
      <Pictogram name={icon} size={16} />
      <span>{content}</span>
    </span>
  ),
};
