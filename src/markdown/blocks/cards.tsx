import { Card, Cards } from '../../authoring/Cards.tsx';
import { symbolNames } from '../../primitives/Pictogram.tsx';
import { oneOf, type ElementRule } from './ElementRule.ts';

/** `::::cards`: links to related pages. A look is a class of cardLooks.css. */
export const cards: ElementRule<{ look?: string }> = {
  form: 'container',
  label: 'none',
  attributes: {
    look: oneOf(['feature', 'graph', 'path', 'start']),
  },
  example: '::::cards',
  child: 'card',
  options: ({ attributes }) => attributes,
  render: ({ options, content }) => <Cards {...options}>{content}</Cards>,
};

/**
 * `:::card[Title]{href="…"}`: a link with a sentence about where it leads, or with a list of links.
 * Without `href`, it's a title with a list of links: `:::card[Title]{icon="read"}`.
 */
export const card: ElementRule<{ href?: string; icon?: string }> = {
  form: 'container',
  label: 'required',
  attributes: {
    href: {
      allowed: 'a page on this site (/concepts/flow) or a full URL (https://…)',
      accepts: (value) => /^(?:\/(?!\/)|https:\/\/)/.test(value),
    },
    icon: oneOf(symbolNames),
  },
  example: ':::card[Flows]{href="/concepts/flow"}',
  parent: 'cards',
  options: ({ attributes }) => attributes,
  render: ({ options: { href, icon }, label, content, link }) => (
    <Card href={href && link(href)} icon={icon} title={label}>
      {content}
    </Card>
  ),
};
