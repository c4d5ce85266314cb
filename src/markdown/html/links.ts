import { dirname, resolve } from 'node:path';
import type { Definition, Link } from 'mdast';
import { defineHastPlugin, defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { filesBelow, isPageFile, relativePath } from '../../content/files.ts';
import { versionOfFile } from '../../content/versions.ts';
import { fillPath } from '../../content/tokens.ts';
import { isExternal, routeOfFile, toRoute, withBase } from 'published/address.ts';
import {
  documentOf,
  report,
  type Fault,
  type Place,
  type SourceDocument,
} from '../document/document.ts';
import { findFile } from '../document/includeFile.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { decoded, isDecodable } from 'check/text/decoded.ts';

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

/** Resolves links to URL paths under the site's base, and reports links that can't work. */
export const links = defineMdastPlugin({
  name: 'links',
  options: { position: true },
  link: resolveUrl,
  definition: resolveUrl,
});

export const externalLinks = defineHastPlugin({
  name: 'external-links',
  element: {
    filter: ['a'],
    visit(node, context) {
      if (isExternal(String(node.properties.href))) context.setProperty(node, 'rel', ['noopener']);
    },
  },
});

function resolveUrl(node: Readonly<Link | Definition>, context: MdastVisitorContext): void {
  const url = resolveLink(node.url, documentOf(context), node);
  if (url !== node.url) context.setProperty(node, 'url', url);
}

/** Returns a link's target as a URL path under the site's base. */
function resolveLink(url: string, document: SourceDocument, node: Place): string {
  if (!isDecodable(url)) report(document, node, badPercent(url));
  if (url.startsWith('#') && url.length > 1) return url;
  if (isExternal(url)) {
    if (OWN_MACHINE.test(url))
      report(document, node, {
        what: `link to ${url} works only on your own machine`,
        fix:
          'link to the page by its route, such as /concepts/flow; format a URL that readers ' +
          'type themselves as code',
      });
    else if (/^https?:/i.test(url) && !URL.canParse(url))
      report(document, node, {
        what: `"${url}" isn't a valid URL`,
        fix: 'check the host name and the port',
      });
    else if (!/^(?:https?:|mailto:|tel:)/i.test(url))
      report(document, node, {
        what: `link to ${url} has an unsupported URL scheme`,
        allowed: 'https://…, mailto:…, a page on this site (/…), or #section',
        fix: 'check the text before the colon',
      });
    return url;
  }
  const path = url.replace(/[?#].*$/s, '');
  const rest = url.slice(path.length);
  if (path.startsWith('/') && /\.mdx?$/.test(path))
    report(document, node, {
      what: `"${url}" leads to a Markdown copy of a page`,
      fix: `link to the page: ${path.replace(/(?:\/index)?\.mdx?$/, '')}${rest}`,
    });
  if (path.startsWith('/')) return addressOf(toRoute(path), document) + rest;
  if (/\.mdx?$/.test(path)) return addressOfLink(path, document, node) + rest;
  report(document, node, {
    what: `link to "${url}" isn't a path on this site`,
    allowed: '/concepts/flow, ./flow.md, #section, https://…',
    fix: 'start with / and write the full path of the page',
  });
  return url;
}

/**
 * Returns the URL path of a route under the site's base: in the old version that a document belongs
 * to, if the version has the page.
 */
export function addressOf(route: string, document: SourceDocument): string {
  const version = versionOfFile(document.file);
  const page = `content/docs${route.replace(/[?#].*$/s, '')}`;
  const files = ['.md', '.mdx', '/index.md', '/index.mdx'].map((ending) => page + ending);
  const hasPage = version !== undefined && files.some((path) => findFile(path, document));
  return withBase(hasPage ? toRoute(`/${version}${route}`) : route, document.base);
}

/** The problem of a URL with a `%` that encodes nothing, which browsers and servers reject. */
export function badPercent(url: string): Fault {
  return {
    what: `"${url}" has a % that isn't followed by two hexadecimal digits`,
    fix: 'write %25 for a percent sign, or remove it',
  };
}

function addressOfLink(link: string, document: SourceDocument, node: Place): string {
  const { contentRoot, absoluteFile, tokens } = document;
  const folder = dirname(absoluteFile);
  const path = decoded(link);
  const file = findFile(path, document, folder);
  const inside = relativePath(contentRoot, file ?? resolve(folder, path));
  if (file === undefined || inside.startsWith('..')) {
    const route = (page: string): string =>
      page.replace(/^[^/]+/, '').replace(/(?:\/index)?\.mdx?$/, '');
    const pages = filesBelow(contentRoot, isPageFile).map(route);
    report(document, node, {
      what: `page "${link}" doesn't exist`,
      fix: didYouMean(route(inside), pages, 'check the path', 3),
    });
    return document.base;
  }
  // Any folder besides content/docs and content/pages is a separate area.
  const page = inside.replace(/^(?:docs|pages)\//, '');
  return addressOf(routeOfFile(fillPath(page, tokens)), document);
}
