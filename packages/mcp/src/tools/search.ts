import { z } from 'zod';
import type { Card, NameCard } from 'search/index/cards.ts';
import type { PageHit, Snippet } from 'search/index/record.ts';
import { InputError } from '../site/InputError.ts';
import { defineTool } from './tool.ts';

const MAX_QUERY = 512;
const MAX_SNIPPET = 200;

export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Finds pages and sections of the documentation by keywords, a question, or an error message. ' +
    'Returns paths for `read`, each with a snippet, and the answer if a page states it, or passages ' +
    'that may answer.',
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
    const asked = section?.trim().toLowerCase();
    const label = Object.keys(all.sections).find((name) => name.toLowerCase() === asked);
    if (section && label === undefined)
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
    const card = result.card ? [cardText(result.card)] : [];
    return [...card, notes.join('\n'), ...result.hits.map(hitText)].join('\n\n');
  },
});

/** Writes what is shown above the hits: the same answer that readers get. */
function cardText(card: Card): string {
  switch (card.kind) {
    case 'answer':
      return `Answer (${card.place.url}): ${card.text}`;
    case 'choice':
      return [
        'Not certain. These passages may answer, by a question that each one answers:',
        ...card.choices.map(({ question, text, place }) => `- ${question} (${place.url}): ${text}`),
      ].join('\n');
    case 'message':
      return card.causes
        .map(({ cause, fix, place }) => `Cause (${place.url}): ${cause}\n  Fix: ${fix}`)
        .join('\n');
    default:
      return [
        `${card.name}: ${card.description}`,
        ...card.facts.map(([name, ...values]) => `${name}: ${values.join(', ')}`),
        ...tableOf(card),
      ]
        .map((line) => line.trim())
        .join('\n  ');
  }
}

function tableOf(card: NameCard): string[] {
  if (card.kind !== 'property' || card.differing === undefined) return [];
  const { facts, rows, more } = card.differing;
  return [
    ...rows.map(
      ({ places, values }) =>
        `In ${places}: ${facts.map((fact, i) => `${fact}: ${values[i] ?? ''}`).join('; ')}`,
    ),
    ...(more > 0 ? [`Other values in ${more} more resources`] : []),
  ];
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
