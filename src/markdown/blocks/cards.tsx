import { Card, Cards } from '../../authoring/Cards.tsx';
import { symbolNames } from '../../primitives/Pictogram.tsx';
import { nodesWithin } from '../document/nodes.ts';
import type { ElementRule } from './ElementRule.ts';

/** `::::cards`: links to related pages. */
export const cards: ElementRule = {
  form: 'container',
  label: 'none',
  attributes: {},
  example: '::::cards',
  child: 'card',
  render: ({ content }) => <Cards>{content}</Cards>,
};

/**
 * `:::card[Title]{href="…"}`: one link with a sentence about where it leads. Without `href`, it
 * contains links: `:::card[Title]{icon="read"}`.
 */
export const card: ElementRule<{ href?: string; icon?: string }> = {
  form: 'container',
  label: 'required',
  attributes: {
    href: {
      allowed: 'a page on this site (/concepts/flow) or a full URL (https://…)',
      accepts: (value) => /^(?:\/(?!\/)|https:\/\/)/.test(value),
    },
    icon: {
      allowed: symbolNames.join(', '),
      accepts: (value) => symbolNames.includes(value),
    },
  },
  example: ':::card[Flows]{href="/concepts/flow"}',
  parent: 'cards',
  check({ node, attributes, fault }) {
    if (attributes.href === undefined) return;
    for (const inner of nodesWithin(node)) {
      if (inner.type === 'link' || inner.type === 'linkReference')
        fault(
          {
            what: "a card is a link, so it can't contain another link",
            fix: 'keep the text, and set the URL as href, or remove the href of the card',
          },
          inner,
        );
    }
  },
  options: ({ attributes: { href, icon } }) => ({
    ...(href !== undefined && { href }),
    ...(icon !== undefined && { icon }),
  }),
  render: ({ options: { href, icon }, label, content, link }) => (
    <Card href={href && link(href)} icon={icon} title={label}>
      {content}
    </Card>
  ),
};
