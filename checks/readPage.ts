import { classesOf, parseHtmlTree, type HtmlNode } from '../src/content/htmlTree.ts';
import { proseSections } from '../src/content/paragraphs.ts';
import { toRoute } from 'published/address.ts';
import { resolveHref } from './resolveHref.ts';
import type { LinkPlace, Page, Resource, SiteSources } from './site.ts';

/** An element that is being read. */
interface Visit {
  page: Page;
  site: Pick<SiteSources, 'url' | 'base'>;
  node: HtmlNode;
  /** Nearest last. The list changes during the visit. */
  ancestors: readonly HtmlNode[];
  /** Returns an attribute by its name in camelCase. */
  get: (name: string) => string | undefined;
}

const FILES: Readonly<Record<string, Resource['kind']>> = {
  img: 'image',
  image: 'image',
  video: 'media',
  audio: 'media',
  track: 'media',
  source: 'media',
  iframe: 'frame',
  embed: 'frame',
  object: 'frame',
  script: 'script',
};

/** Reads what the rules need from the HTML of a built page. */
export function readPage(
  file: string,
  html: string,
  site: Visit['site'],
  tree = parseHtmlTree(html),
): Page {
  const page: Page = {
    file,
    route: toRoute(`/${file}`),
    html,
    links: [],
    ids: [],
    headings: [],
    prose: [],
    resources: [],
    attributes: [],
    indexed: true,
  };
  const ancestors: HtmlNode[] = [];
  const visit = (node: HtmlNode): void => {
    const get: Visit['get'] = (name) => {
      const value = node.properties?.[name];
      return value === undefined ? undefined : String(value);
    };
    if (node.tagName !== undefined) readElement(node.tagName, { page, site, node, ancestors, get });
    ancestors.push(node);
    for (const child of node.children ?? []) visit(child);
    ancestors.pop();
  };
  visit(tree);
  page.prose = proseSections(tree);
  return page;
}

function readElement(tag: string, visit: Visit): void {
  const { page, node, get } = visit;
  const id = get('id');
  if (id !== undefined) page.ids.push(id);
  for (const [name, value] of Object.entries(node.properties ?? {})) {
    if (name === 'style' || /^on[A-Z]/.test(name))
      page.attributes.push({ element: tag, name: name.toLowerCase(), value: String(value) });
  }
  if (/^h[1-6]$/.test(tag))
    page.headings.push({ level: Number(tag[1]), text: textOf(node).trim(), id });
  addResource('image', get('poster'), visit);
  for (const candidate of (get('srcSet') ?? '').split(','))
    addResource('image', candidate.trim().split(/\s/)[0], visit);
  const kind = FILES[tag];
  if (kind !== undefined)
    addResource(kind, get('src') ?? get('data') ?? get('href') ?? get('xLinkHref'), visit);
  else if (tag === 'a') readAnchor(visit);
  else if (tag === 'meta') readMeta(visit);
  else if (tag === 'link') readLink(visit);
}

function addResource(
  kind: Resource['kind'],
  href: string | undefined,
  { page, site, ancestors }: Visit,
): void {
  if (href && !isInExcerpt(ancestors))
    page.resources.push({ kind, href, target: resolveHref(href, page.route, site) });
}

function readAnchor({ page, site, node, ancestors, get }: Visit): void {
  const href = get('href') ?? get('xLinkHref');
  if (href === undefined || isInExcerpt(ancestors)) return;
  const target = resolveHref(href, page.route, site);
  page.links.push({ href, target, name: nameOf(node, get), place: placeOf(ancestors) });
}

function readMeta(visit: Visit): void {
  const { page, get } = visit;
  const content = get('content');
  if (content === undefined) return;
  if (get('httpEquiv')?.toLowerCase() === 'content-security-policy') page.policy = content;
  else if (get('property') === 'og:url') page.ogUrl = content;
  else if (get('property') === 'og:image') addResource('image', content, visit);
  else if (get('name') === 'robots' && content.includes('noindex')) page.indexed = false;
}

function readLink(visit: Visit): void {
  const { page, get } = visit;
  const href = get('href');
  const rel = (get('rel') ?? '').split(/[\s,]+/);
  if (href === undefined) return;
  if (rel.includes('canonical')) page.canonical = href;
  else if (rel.includes('icon') || rel.includes('apple-touch-icon'))
    addResource('image', href, visit);
  else if (rel.includes('modulepreload')) addResource('script', href, visit);
  else if (rel.includes('stylesheet')) addResource('style', href, visit);
}

/** True in the excerpt of a post on a list page. The rules check the page of the post instead. */
function isInExcerpt(ancestors: readonly HtmlNode[]): boolean {
  return ancestors.some(({ properties }) => properties?.['dataExcerpt'] !== undefined);
}

function placeOf(ancestors: readonly HtmlNode[]): LinkPlace {
  for (const node of ancestors.toReversed()) {
    const { tagName, properties = {} } = node;
    const classes = classesOf(node);
    if (classes.includes('prose')) return 'text';
    if (properties.dataSidebar !== undefined) return 'sidebar';
    if (classes.includes('pager')) return 'pager';
    if (classes.includes('trail')) return 'trail';
    if (properties.dataContents !== undefined || classes.includes('contents-inline'))
      return 'contents';
    if (tagName === 'main') return 'page';
  }
  return 'chrome';
}

/** Returns the words that name a link: its label, or its text and the alt texts of its images. */
function nameOf(node: HtmlNode, get: Visit['get']): string {
  const label = get('ariaLabel');
  if (label !== undefined) return label.trim();
  const labelId = get('ariaLabelledBy');
  if (labelId !== undefined) return `(${labelId})`;
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

/** Returns a node's text, with the alternative texts of its images. */
function textOf({ tagName, value = '', properties, children = [] }: HtmlNode): string {
  const isImage = tagName === 'img' || tagName === 'svg';
  const alt = isImage ? String(properties?.alt ?? properties?.ariaLabel ?? '') : '';
  return value + alt + children.map(textOf).join('');
}
