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
      allowed: 'a page of this site (/concepts/flow) or a whole address (https://…)',
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
            what: 'a link inside a card, which is a link itself',
            fix: 'keep the text and give the address as href',
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
