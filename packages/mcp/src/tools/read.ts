import { z } from 'zod';
import { nearestRoutes } from 'published/nearestRoutes.ts';
import { twinRoute } from 'published/outputRoutes.ts';
import { sectionsOf, splitText } from '../site/markdown.ts';
import { pageAddress } from '../site/pageAddress.ts';
import type { PublishedSite } from '../site/publishedSite.ts';
import { SiteError } from '../site/siteFiles.ts';
import { InputError } from '../site/InputError.ts';
import { defineTool } from './tool.ts';
import { propertyAt } from './property.ts';
import { counted } from 'check/text/counted.ts';

/** Characters of one part. */
const PART = 6000;

/** Reads a page or one of its sections as Markdown. */
export const read = defineTool({
  name: 'read',
  title: 'Read a page',
  description:
    'Reads a page of the documentation as Markdown, or only one section if the path has an anchor. ' +
    'Long texts come in parts.',
  shape: {
    page: z
      .string()
      .min(1)
      .max(500)
      .describe('Path or URL, with `#anchor` for one section: /concepts/flow#order'),
    part: z.int().min(1).max(1000).default(1).describe('Which part of a long text'),
  },
  async run(site, { page, part }) {
    const url = await site.url();
    const { route, anchor } = pageAddress(page, url);
    const markdown = shortLinks(await readPage(site, route), url, route);
    const sections = sectionsOf(markdown);
    const section = sections.find((one) => one.anchor === anchor);
    if (anchor !== '' && section === undefined) {
      const property = propertyAt(await site.reference(), route, anchor);
      if (property !== undefined) return property;
      throw new InputError(
        `${route} has no section #${anchor}. Sections: ${anchorList(sections) || 'none'}.`,
      );
    }
    const parts = splitText(section?.text ?? markdown, PART);
    const text = parts[part - 1];
    if (text === undefined)
      throw new InputError(
        `This text has ${counted(parts.length, 'part')}, so part ${part} doesn't exist.`,
      );
    if (parts.length === 1) return text;
    const outline =
      part === 1 && section === undefined ? `\nSections: ${anchorList(sections)}` : '';
    return `Part ${part} of ${parts.length} of ${page}${outline}\n\n${text}`;
  },
});

/** Reads the Markdown of a page. If the page doesn't exist, the error names similar pages. */
export async function readPage(site: PublishedSite, route: string): Promise<string> {
  try {
    return await site.text(twinRoute(route));
  } catch (error) {
    if (!(error instanceof SiteError) || !error.isMissing) throw error;
    const nearest = nearestRoutes(route, await site.routes());
    const pages = nearest.map(([other, title]) => `${other} (${title})`).join(', ');
    throw new InputError(
      `The site has no page ${route}. Fix: ${pages === '' ? 'find the page with `search`' : `did you mean ${pages}`}.`,
    );
  }
}

/** Shortens links to the site: `/concepts/flow`, or `#order` on the page itself. */
function shortLinks(markdown: string, { href }: URL, route: string): string {
  return markdown.replaceAll(`](${href}`, '](/').replaceAll(`](${route}#`, '](#');
}

function anchorList(sections: readonly { anchor: string; level: number }[]): string {
  const shown = sections.length > 40 ? sections.filter(({ level }) => level === 2) : sections;
  return shown.map(({ anchor }) => `#${anchor}`).join(', ');
}
