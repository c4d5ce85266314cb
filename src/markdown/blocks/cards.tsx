import { Card, Cards } from '../../authoring/Cards.tsx';
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

/** `:::card[Title]{href="…"}`: one link with a sentence about where it leads. */
export const card: ElementRule<{ href: string }> = {
  form: 'container',
  label: 'required',
  attributes: {
    href: {
      required: true,
      allowed: 'a page on this site (/concepts/flow) or a full URL (https://…)',
      accepts: (value) => /^(?:\/(?!\/)|https:\/\/)/.test(value),
    },
  },
  example: ':::card[Flows]{href="/concepts/flow"}',
  parent: 'cards',
  check({ node, fault }) {
    for (const inner of nodesWithin(node)) {
      if (inner.type === 'link' || inner.type === 'linkReference')
        fault(
          {
            what: "a card is a link, so it can't contain another link",
            fix: 'keep the text, and set the URL as href',
          },
          inner,
        );
    }
  },
  options: ({ attributes: { href = '' } }) => ({ href }),
  render: ({ options, label, content, link }) => (
    <Card href={link(options.href)} title={label}>
      {content}
    </Card>
  ),
};
