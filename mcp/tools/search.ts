import { z } from 'zod';
import type { PageHit, Snippet } from '../../src/search/index/record.ts';
import { defineTool, InputError } from '../tool.ts';

const MAX_QUERY = 512;
const MAX_SNIPPET = 200;

/** Searches the site with its own engine. */
export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and sections of the documentation by keywords, a question, or an error message. ' +
    'Returns paths for `read`, each with a snippet.',
  shape: {
    query: z.string().trim().min(1).max(MAX_QUERY).describe('Keywords, or a pasted error message'),
    section: z
      .string()
      .max(100)
      .optional()
      .describe('Only this area, such as "Concepts" or "Reference"'),
    limit: z.int().min(1).max(20).default(5).describe('Maximum number of pages'),
  },
  async run(site, { query, section, limit }) {
    const all = await site.search(query, { limit, sectionsPerPage: 2 });
    const label = section && labelOf(section, Object.keys(all.sections));
    if (section !== undefined && label === undefined)
      throw new InputError(
        `No results in "${section}". Areas with results: ${Object.keys(all.sections).join(', ') || 'none'}.`,
      );
    const result = label
      ? await site.search(query, { limit, sectionsPerPage: 2, section: label })
      : all;
    const notes = [
      result.total === 0
        ? `No results for "${query}". Fix: use fewer or more general words.`
        : `${result.hits.length} of ${result.total} pages:`,
      ...(result.unfound ? [`Not found: ${result.unfound.join(', ')}`] : []),
      ...(result.wants.length > 0
        ? ["Part of the index couldn't be loaded, so results may be missing."]
        : []),
    ];
    return [notes.join('\n'), ...result.hits.map(hitText)].join('\n\n');
  },
});

function labelOf(section: string, labels: readonly string[]): string | undefined {
  return labels.find((label) => label.toLowerCase() === section.trim().toLowerCase());
}

function hitText({ page, title, section, snippet, sections }: PageHit): string {
  const below = sections.map((hit) => {
    const isShown = hit.snippet?.text === snippet?.text;
    const heading = [...hit.trail, hit.heading].join(' › ');
    return `- ${hit.url}: ${heading}${isShown ? '' : snippetText(hit.snippet)}`;
  });
  return [`${page}: ${title} (${section})${snippetText(snippet)}`, ...below].join('\n');
}

function snippetText(snippet: Snippet | undefined): string {
  if (snippet === undefined || snippet.text === '') return '';
  const text = snippet.text.replaceAll(/\s+/g, ' ');
  const isCut = text.length > MAX_SNIPPET || snippet.cutAfter;
  return `\n  ${snippet.cutBefore ? '…' : ''}${text.slice(0, MAX_SNIPPET)}${isCut ? '…' : ''}`;
}
