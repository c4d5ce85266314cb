import { htmlToHast } from 'satteri';
import { bareCode } from '../src/markdown/code/bareCode.ts';
import { toRoute } from '../src/navigation/address.ts';
import type { LinkPlace, Page } from './site.ts';

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: readonly Node[];
}

interface Walk {
  page: Page;
  /** Nearest first. */
  ancestors: readonly Node[];
}

/** Read what the rules need from the HTML of a built page. */
export function readPage(file: string, html: string): Page {
  const route = toRoute(`/${file}`);
  const page: Page = {
    file,
    route: route === '/index' ? '/' : route,
    html,
    text: '',
    links: [],
    ids: [],
    headings: [],
    resources: [],
    inline: [],
    attributes: [],
    indexed: true,
    policyIsLate: false,
  };
  const root = htmlToHast(bareCode(html)) as Node;
  visit(root, { page, ancestors: [] });
  page.text = textOf(
    root,
    (node) => node.tagName === 'head' || node.tagName === 'script' || node.tagName === 'style',
  );
  return page;
}

function visit(node: Node, walk: Walk): void {
  if (node.tagName !== undefined) readElement(node, node.tagName, node.properties ?? {}, walk);
  const below = { page: walk.page, ancestors: [node, ...walk.ancestors] };
  for (const child of node.children ?? []) visit(child, below);
}

function readElement(
  node: Node,
  element: string,
  properties: Record<string, unknown>,
  { page, ancestors }: Walk,
): void {
  const get = (name: string): string | undefined =>
    properties[name] === undefined ? undefined : String(properties[name]);
  const id = get('id');
  if (id !== undefined) page.ids.push(id);
  for (const name of Object.keys(properties)) {
    if (name === 'style' || /^on[A-Z]/.test(name))
      page.attributes.push({ element, name: name.toLowerCase(), value: String(properties[name]) });
  }
  const load = (kind: Page['resources'][number]['kind'], href: string | undefined): void => {
    if (href !== undefined && href !== '') page.resources.push({ kind, href });
  };
  if (element === 'a') {
    const href = get('href') ?? get('xLinkHref');
    if (href !== undefined)
      page.links.push({ href, name: nameOf(node), place: placeOf(ancestors) });
  } else if (/^h[1-6]$/.test(element))
    page.headings.push({
      level: Number(element[1]),
      text: textOf(node).trim(),
      ...(id !== undefined && { id }),
    });
  else if (element === 'img' || element === 'image')
    load('image', get('src') ?? get('href') ?? get('xLinkHref'));
  else if (element === 'video' || element === 'audio' || element === 'track')
    load('media', get('src'));
  else if (element === 'iframe' || element === 'embed') load('frame', get('src'));
  else if (element === 'object') load('frame', get('data'));
  else if (element === 'script' || element === 'style') readScript(node, element, get, page);
  else if (element === 'meta') readMeta(get, page);
  else if (element === 'link') readLink(get, page);
  else if (element === 'source')
    load(ancestors[0]?.tagName === 'picture' ? 'image' : 'media', get('src'));
  load('image', get('poster'));
  for (const part of (get('srcSet') ?? '').split(',')) load('image', part.trim().split(/\s/)[0]);
}

type Get = (name: string) => string | undefined;

function readScript(node: Node, kind: 'script' | 'style', get: Get, page: Page): void {
  if (page.policy === undefined) page.policyIsLate = true;
  const src = get('src');
  if (src !== undefined) page.resources.push({ kind: 'script', href: src });
  // A block of data, such as JSON-LD, runs nothing.
  else if (kind === 'style' || /^(?:module|text\/javascript|)$/.test(get('type') ?? ''))
    page.inline.push({ kind, text: textOf(node) });
}

function readMeta(get: Get, page: Page): void {
  const content = get('content');
  if (content === undefined) return;
  if (get('httpEquiv')?.toLowerCase() === 'content-security-policy') page.policy = content;
  else if (get('property') === 'og:url') page.ogUrl = content;
  else if (get('property') === 'og:image') page.resources.push({ kind: 'image', href: content });
  else if (get('name') === 'robots' && content.includes('noindex')) page.indexed = false;
}

function readLink(get: Get, page: Page): void {
  const href = get('href');
  const rel = (get('rel') ?? '').split(/[\s,]+/);
  if (href === undefined) return;
  if (rel.includes('canonical')) page.canonical = href;
  else if (rel.includes('icon') || rel.includes('apple-touch-icon'))
    page.resources.push({ kind: 'image', href });
  else if (rel.includes('modulepreload')) page.resources.push({ kind: 'script', href });
  else if (rel.includes('stylesheet')) {
    if (page.policy === undefined) page.policyIsLate = true;
    page.resources.push({ kind: 'style', href });
  }
}

function placeOf(ancestors: readonly Node[]): LinkPlace {
  for (const { tagName, properties = {} } of ancestors) {
    const classes = Array.isArray(properties['className'])
      ? properties['className'].map(String)
      : [];
    if (classes.includes('prose')) return 'text';
    if (properties['dataSidebar'] !== undefined) return 'sidebar';
    if (classes.includes('pager')) return 'pager';
    if (classes.includes('trail')) return 'trail';
    if (properties['dataContents'] !== undefined || classes.includes('contents-inline'))
      return 'contents';
    if (tagName === 'main') return 'page';
  }
  return 'chrome';
}

/** Give the words that name a link: its label, or its text and the texts of its pictures. */
function nameOf(node: Node): string {
  const { ariaLabel, ariaLabelledBy } = node.properties ?? {};
  if (typeof ariaLabel === 'string') return ariaLabel.trim();
  if (ariaLabelledBy !== undefined) return `(${String(ariaLabelledBy)})`;
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

const BLOCK = /^(?:p|div|li|tr|td|th|dt|dd|br|h[1-6]|pre|section|figure|figcaption|summary|title)$/;

function textOf(node: Node, skip: (node: Node) => boolean = () => false): string {
  const parts: string[] = [];
  const collect = (current: Node): void => {
    if (current.type === 'text') parts.push(current.value ?? '');
    if (skip(current)) return;
    if (current.tagName === 'img' || current.tagName === 'svg')
      parts.push(String(current.properties?.['alt'] ?? current.properties?.['ariaLabel'] ?? ''));
    for (const child of current.children ?? []) collect(child);
    if (current.tagName !== undefined && BLOCK.test(current.tagName)) parts.push('\n');
  };
  collect(node);
  return parts.join('');
}
