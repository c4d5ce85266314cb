import { Card, Cards } from '../../authoring/Cards.tsx';
import { nodesWithin } from '../document/nodes.ts';
import { isDirective, type ElementRule } from './ElementRule.ts';

/** `::::cards`: links to related pages. */
export const cards: ElementRule = {
  form: 'container',
  label: 'none',
  attributes: {},
  example: '::::cards',
  check({ document, children, fault }) {
    if (document.brokenBlocks) return;
    if (children.length === 0)
      fault({ what: 'cards without a card', fix: 'write at least one :::card[Title]{href="/…"}' });
    for (const child of children) {
      if (!isDirective(child, 'card'))
        fault(
          {
            what: 'only :::card[…] blocks may stand in cards',
            fix: 'move the text into a card, or before or after the cards',
          },
          child,
        );
    }
  },
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
  check({ document, node, context, children, fault }) {
    if (document.brokenBlocks) return;
    if (!isDirective(context.parent(node), 'cards'))
      fault({
        what: 'a card outside cards',
        fix: 'put ::::cards before the first card and :::: after the last',
      });
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
    if (children.length === 0)
      fault({ what: 'a card without text', fix: 'write one sentence about where it leads' });
  },
  options: ({ attributes: { href = '' } }) => ({ href }),
  render: ({ options, label, content, link }) => (
    <Card href={link(options.href)} title={label}>
      {content}
    </Card>
  ),
};
