import { findNode, isTag, textOf, type HtmlNode } from '../../content/htmlTree.ts';
import { withoutBase } from 'published/address.ts';
import { absoluteUrl } from '../../navigation/routeData.ts';
import { pageMarkdown } from './pageMarkdown.ts';

export interface Twin {
  /** Relative to the built folder. */
  path: string;
  markdown: string;
  lastUpdated?: string;
  /** False for a list of pages. */
  isText: boolean;
}

/** Where the site is, and the day on which the facts of each page were checked, by route. */
export interface TwinSite {
  url: string;
  base: string;
  factsChecked: ReadonlyMap<string, string>;
}

const STRUCTURED = /<script type="application\/ld\+json">([^]*?)<\/script>/g;

/** What structured data says about a page (src/outputs/structuredData.ts). */
interface Structured {
  '@type': string;
  dateModified?: string;
  itemListElement?: readonly { name: string }[];
}

/** Writes a built page as Markdown; undefined for a page that doesn't link to its Markdown. */
export function twinOf(
  route: string,
  html: string,
  tree: HtmlNode,
  site: TwinSite,
): Twin | undefined {
  const head = (name: string, value: string, of: string): string | undefined => {
    const node = findNode(tree, ({ properties }) => String(properties?.[name]) === value);
    return node && String(node.properties?.[of]);
  };
  const href = head('type', 'text/markdown', 'href');
  const main = findNode(tree, isTag('main'));
  if (href === undefined || main === undefined) return undefined;
  const structured = [...html.matchAll(STRUCTURED)].map(
    ([, json = '']) => JSON.parse(json) as Structured,
  );
  const article = structured.find(({ dateModified }) => dateModified !== undefined);
  const trail = structured.find(({ itemListElement }) => itemListElement !== undefined);
  const url = absoluteUrl(route, site);
  const facts = [
    // Agents mistake a URL that ends with a page number for a link to the rest of the text.
    ['URL', /\/page\/\d+$/.test(route) ? `${url}.md` : url],
    ['Section', trail?.itemListElement?.[0]?.name],
    ['Last updated', article?.dateModified],
    ['Facts about other products checked', site.factsChecked.get(route)],
    ['All pages', absoluteUrl('/llms.txt', site)],
  ];
  const title = findNode(tree, isTag('h1'));
  const parts = [
    `# ${title === undefined ? '' : textOf(title).trim()}`,
    `> ${head('name', 'description', 'content')}`,
    facts.flatMap(([name, fact]) => (fact === undefined ? [] : `- ${name}: ${fact}`)).join('\n'),
    pageMarkdown(main, url),
  ];
  return {
    path: (withoutBase(href, site.base) ?? href).slice(1),
    markdown: `${parts.join('\n\n').trim()}\n`,
    lastUpdated: article?.dateModified,
    isText: structured.some((data) => ['TechArticle', 'BlogPosting'].includes(data['@type'])),
  };
}

/**
 * Writes the texts of the pages that a list for language models names, in its order; `read` returns
 * another list.
 */
export function fullText(
  list: string,
  twins: ReadonlyMap<string, Twin>,
  site: TwinSite,
  read: (path: string) => string,
): string {
  const [title = '', summary = ''] = list.split('\n\n');
  return `${[title, summary, ...textsIn(list, twins, site, read)].join('\n\n')}\n`;
}

function textsIn(...[list, twins, site, read]: Parameters<typeof fullText>): string[] {
  const root = absoluteUrl('/', site);
  return [...list.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, url = '']) => {
    const path = url.slice(root.length);
    if (path.endsWith('llms.txt')) return textsIn(read(path), twins, site, read);
    const twin = twins.get(path);
    return twin?.isText ? `---\n\n${twin.markdown.trim()}` : [];
  });
}
