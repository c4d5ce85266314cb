import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlToHast } from 'satteri';

/** The properties that name elements of the same page, besides `id`. */
const REFERENCES = ['ariaControls', 'ariaDescribedBy', 'ariaLabelledBy', 'popoverTarget'];

/**
 * Returns the excerpt of a post for a list of posts: the HTML before `<!-- more -->`, or before the
 * first heading. `route` is the post's URL path under the site's base.
 */
export function excerptOf(html: string, route: string, slug: string): string {
  const nodes = nodesOf(html);
  const more = nodes.findIndex(isMore);
  const end = more === -1 ? nodes.findIndex(isAfterExcerpt) : more;
  const excerpt = end === -1 ? nodes : nodes.slice(0, end);
  return toHtml(excerpt.filter(isKept).map((node) => moved(node, route, slug))).trim();
}

/** Returns the first code sample or diagram of a post, for the same list. */
export function sampleOf(html: string, route: string, slug: string): string {
  const [figure = ''] = /<figure class="(?:code|diagram)\b[^]*?<\/figure>/.exec(html) ?? [];
  return toHtml(nodesOf(figure).map((node) => moved(node, route, slug)));
}

function nodesOf(html: string): ElementContent[] {
  return (htmlToHast(html, { fragment: true }) as Root).children as ElementContent[];
}

function isMore(node: ElementContent): boolean {
  return node.type === 'comment' && node.value.trim() === 'more';
}

function isAfterExcerpt(node: ElementContent): boolean {
  const isFootnotes = node.type === 'element' && node.properties['dataFootnotes'] !== undefined;
  return isFootnotes || hasHeading(node);
}

function hasHeading(node: ElementContent): boolean {
  return (
    node.type === 'element' && (/^h[1-6]$/.test(node.tagName) || node.children.some(hasHeading))
  );
}

/** False for the mark of a footnote, whose text is at the end of the post. */
function isKept(node: ElementContent): boolean {
  const isMark =
    node.type === 'element' &&
    node.tagName === 'sup' &&
    node.children.some(
      (child) => child.type === 'element' && child.properties['dataFootnoteRef'] !== undefined,
    );
  return !isMark;
}

/**
 * Moves a node to another page: links to sections lead to the post, and IDs get a prefix, because
 * other posts on the page may have the same ones.
 */
function moved(node: ElementContent, route: string, slug: string): ElementContent {
  if (node.type !== 'element') return node;
  const properties = { ...node.properties };
  for (const name of ['id', ...REFERENCES]) {
    const ids = [properties[name] ?? []].flat().join(' ').split(' ');
    if (properties[name] !== undefined)
      properties[name] = ids.map((id) => `${slug}-${id}`).join(' ');
  }
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    if (name === 'href' && value.startsWith('#')) properties[name] = route + value;
    else properties[name] = value.replaceAll('url(#', `url(#${slug}-`);
  }
  const children = node.children.filter(isKept).map((child) => moved(child, route, slug));
  return { ...node, properties, children };
}
