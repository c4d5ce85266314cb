import { dirname, relative, resolve, sep } from 'node:path';
import { defineHastPlugin, defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import type { Link, LinkReference } from 'mdast';
import { filesBelow, isPageFile } from '../../content/files.ts';
import { nearest } from '../../content/problem.ts';
import { isExternal, routeOfFile, toRoute, withBase } from '../../navigation/address.ts';
import { documentOf, report, type SourceDocument } from '../document.ts';
import { findFile } from '../code/includeFile.ts';
import { fillPath } from '../tokens.ts';

const EMPTY_WORDS = new Set([
  'here',
  'click here',
  'this',
  'this page',
  'link',
  'this link',
  'more',
  'read more',
  'learn more',
  'see here',
]);

/** Resolve links to addresses under the site's base, and refuse those that cannot lead anywhere. */
export const links = defineMdastPlugin({
  name: 'links',
  options: { position: true },
  link(node, context) {
    checkWords(node, context);
    const url = resolveLink(node.url, documentOf(context), node);
    if (url !== node.url) context.setProperty(node, 'url', url);
  },
  linkReference: (node, context) => checkWords(node, context),
  definition(node, context) {
    const url = resolveLink(node.url, documentOf(context), node);
    if (url !== node.url) context.setProperty(node, 'url', url);
  },
});

/** Mark links that leave the site. */
export const externalLinks = defineHastPlugin({
  name: 'external-links',
  element: {
    filter: ['a'],
    visit(node, context) {
      if (isExternal(String(node.properties['href'] ?? '')))
        context.setProperty(node, 'rel', ['noopener']);
    },
  },
});

function checkWords(node: Readonly<Link | LinkReference>, context: MdastVisitorContext): void {
  const words = context.textContent(node, { includeImageAlt: true }).trim();
  const fault =
    words === ''
      ? 'a link without words'
      : EMPTY_WORDS.has(words.toLowerCase())
        ? `the link "${words}" does not say where it leads`
        : undefined;
  if (fault !== undefined)
    report(documentOf(context), node, {
      what: fault,
      mend: 'use the name of the page or of what the reader finds there',
    });
}

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

type Placed = Parameters<typeof report>[1];

/** Resolve a link's target to an address under the site's base. */
export function resolveLink(url: string, document: SourceDocument, node: Placed): string {
  if (url.startsWith('#') && url.length > 1) return url;
  if (isExternal(url)) {
    if (OWN_MACHINE.test(url))
      report(document, node, {
        what: `a link to ${url}, which only your own machine answers`,
        mend: 'link to the page by its route, such as /concepts/flow; set an address that readers are to type as code',
      });
    else if (!/^(?:https?:|mailto:|tel:)/i.test(url))
      report(document, node, {
        what: `a link to ${url}`,
        allowed: 'https://…, mailto:…, a page of this site /…, or #section',
        mend: 'check what stands before the colon',
      });
    return url;
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path.startsWith('/')) return withBase(toRoute(path), document.base) + rest;
  if (/\.mdx?$/.test(path))
    return withBase(routeOfLink(path, document, node), document.base) + rest;
  report(document, node, {
    what: `a link to "${url}", which is no address of this site`,
    allowed: '/concepts/flow, ./flow.md, #section, https://…',
    mend: 'begin with / and give the whole address of the page',
  });
  return url;
}

function routeOfLink(link: string, document: SourceDocument, node: Placed): string {
  const { contentRoot, absoluteFile, tokens } = document;
  const wanted = resolve(dirname(absoluteFile), decodeURI(link));
  const file = findFile(decodeURI(link), document, dirname(absoluteFile));
  const inside = relative(contentRoot, file ?? wanted)
    .split(sep)
    .join('/');
  if (file === undefined || inside.startsWith('..')) {
    const here = relative(contentRoot, wanted).split(sep).join('/');
    const near = nearest(here, filesBelow(contentRoot, isPageFile)).map((candidate) =>
      `/${candidate.replace(/^[^/]+\//, '')}`.replace(/(?:\/index)?\.mdx?$/, ''),
    );
    report(document, node, {
      what: `there is no page ${link}`,
      mend: near.length === 0 ? 'check the path' : `did you mean ${near.join(', ')}?`,
    });
    return '/';
  }
  // content/docs and content/pages hold the current version, content/versions/2.0 an older one, any other folder an area of its name.
  const path = inside.replace(/^(?:docs|pages|versions)\//, '');
  return routeOfFile(fillPath(path, tokens));
}
