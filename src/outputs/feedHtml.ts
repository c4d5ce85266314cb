import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { hasClass } from '../content/htmlTree.ts';
import { escapeXml } from 'check/text/escape.ts';

const KEPT = new Set(
  'a abbr b blockquote br caption cite code dd del details dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img kbd li ol p pre s strong sub summary sup table tbody td th thead time tr ul'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr', 'img']);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
};
/** Elements that only work on the page itself. */
const DROPPED_TAGS = new Set([
  'button',
  'svg',
  'script',
  'style',
  'template',
  'iframe',
  'video',
  'tabs-ready',
]);
const DROPPED_CLASSES = [
  'heading-anchor',
  'tabs-list',
  'term-tip',
  'player',
  'diagram-frame',
  'only-dark',
];
const BOLD_CLASSES = ['admonition-title', 'tab-title', 'card-title', 'footnotes-title'];

/** Reduces the HTML of a post to the elements that any feed reader shows, with absolute URLs. */
export function feedHtml(html: string, address: string): string {
  return (htmlToHast(html, { fragment: true }) as Root).children
    .map((node) => written(node as ElementContent, address))
    .join('')
    .trim();
}

function written(node: ElementContent, address: string): string {
  if (node.type === 'text') return escapeXml(node.value);
  if (node.type !== 'element') return '';
  const { tagName } = node;
  const has = (names: readonly string[]): boolean => names.some((name) => hasClass(node, name));
  if (has(DROPPED_CLASSES)) return '';
  const inside = (): string => node.children.map((child) => written(child, address)).join('');
  if (DROPPED_TAGS.has(tagName)) return '';
  if (tagName === 'input') return node.properties['checked'] === true ? '☑ ' : '☐ ';
  if (has(['admonition'])) return `<blockquote>${inside()}</blockquote>`;
  if (has(BOLD_CLASSES)) return `<p><strong>${inside()}</strong></p>`;
  if (has(['zoom']) || !KEPT.has(tagName)) return inside();
  const start = `<${tagName}${attributesOf(node, address)}>`;
  return VOID.has(tagName) ? start : `${start}${inside()}</${tagName}>`;
}

function attributesOf({ tagName, properties }: Element, address: string): string {
  return (ATTRIBUTES[tagName] ?? [])
    .flatMap((name) => {
      const value = properties[name];
      if (value === undefined || value === null) return [];
      const text =
        name === 'href' || name === 'src' ? new URL(String(value), address).href : String(value);
      return [` ${name}="${escapeXml(text)}"`];
    })
    .join('');
}
