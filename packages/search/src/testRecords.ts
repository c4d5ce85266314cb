import type { CardData, ChoiceCard, PropertyCard, ResourceCard, TermCard } from './index/cards.ts';
import type { SearchRecord } from './index/record.ts';
import { sectionLabel } from './index/sections.ts';
import { slug } from './text/strings.ts';

/** Makes a record for tests: the page's top without a heading, a section with one. */
export function record(
  page: string,
  title: string,
  text: string,
  more: Partial<SearchRecord> & { heading?: string } = {},
): SearchRecord {
  const { heading, ...rest } = more;
  const section = sectionLabel(page);
  return {
    page,
    anchor: heading === undefined ? '' : slug(heading),
    type: heading === undefined ? 'lvl1' : 'lvl2',
    hierarchy: { lvl0: section, lvl1: title, ...(heading === undefined ? {} : { lvl2: heading }) },
    section,
    text,
    code: '',
    keywords: [],
    properties: [],
    identifiers: [],
    weight: 1,
    ...rest,
  };
}

/** Makes the cards of a site for tests. */
export function cardData(more: Partial<CardData> = {}): CardData {
  return { properties: [], resources: [], terms: [], messages: [], answers: [], ...more };
}

/** Makes the card of a property for tests. */
export function propertyCard(name: string, more: Partial<PropertyCard> = {}): PropertyCard {
  return {
    kind: 'property',
    name,
    description: 'What it does.',
    facts: [['Type', 'string']],
    places: [{ url: `/reference/flow#${name}`, title: 'Flow' }],
    count: 1,
    ...more,
  };
}

/** Makes the card of a resource for tests. */
export function resourceCard(name: string, more: Partial<ResourceCard> = {}): ResourceCard {
  return {
    kind: 'resource',
    name,
    aliases: [],
    description: 'What it is.',
    facts: [],
    places: [{ url: `/reference/${name}`, title: name }],
    count: 1,
    ...more,
  };
}

/** Makes the card of a term for tests. */
export function termCard(name: string, more: Partial<TermCard> = {}): TermCard {
  return {
    kind: 'term',
    name,
    description: 'What it means.',
    facts: [],
    places: [],
    count: 0,
    ...more,
  };
}

/** Makes a choice between passages for tests, by their URLs. */
export function choiceCard(...urls: string[]): ChoiceCard {
  const choices = urls.map((url) => ({
    question: `question of ${url}`,
    name: 'Order',
    text: 'A flow has an order.',
    place: { url, title: 'Flows' },
  }));
  return { kind: 'choice', choices };
}
