import type { Passage } from '../../content/answers.ts';
import type { GlossaryEntry } from '../../markdown/blocks/glossary.ts';
import { propertiesOn, resourcePaths, wordsText, type PlacedProperty } from 'reference/lookUp.ts';
import type { PageModel, PropertyRow } from 'reference/model.ts';
import type { FileEntry } from '../../reference/referenceIndex.ts';
import type { ReferencePages } from 'reference/ReferencePages.ts';
import type {
  CardData,
  CardFact,
  CardLink,
  PropertyCard,
  ResourceCard,
  TermCard,
} from 'search/index/cards.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { headingOf } from 'search/index/textsPart.ts';
import { SECTIONS } from 'search/index/weights.ts';

/** Most rows of the table of what differs, and resources that one names. */
const MOST_ROWS = 4;
const MOST_NAMED = 2;
/** Most resources that a card lists. */
const MOST_PLACES = 6;
/** A concept page that names a property in fewer sections may only mention it. */
const LEAST_SECTIONS = 2;

interface CardSources {
  /** Omitted for a site without reference pages. */
  readonly reference?: ReferencePages;
  /** The resources by top-level key. */
  readonly files: readonly FileEntry[];
  readonly glossary: Iterable<GlossaryEntry>;
  /** The records of all pages. Cards lead only to these pages. */
  readonly records: readonly SearchRecord[];
  /** The passages that writers marked. */
  readonly passages: readonly Passage[];
}

/** Creates the cards of properties, resources, and terms. */
export function searchCards({
  reference,
  files,
  glossary,
  records,
  passages,
}: CardSources): CardData {
  const titles = new Map(
    records
      .filter(({ anchor }) => anchor === '')
      .map(({ page, hierarchy }) => [page, hierarchy.lvl1 ?? '']),
  );
  const pageLink = (url: string | undefined): CardLink | undefined => {
    const title = titles.get(url?.split('#')[0] ?? '');
    return url === undefined || title === undefined ? undefined : { url, title };
  };
  const models = reference?.modelsOf((route) => titles.has(route)) ?? [];
  const places = models.flatMap((model) => (reference ? propertiesOn(model, reference) : []));
  const byName = Map.groupBy(places, ({ row }) => row.name);
  byName.delete('<name>');
  const mentions = conceptMentions(records);
  const resources = [
    ...models.map((model) => resourceCard(model, pageLink)),
    ...files.flatMap((file) => groupCard(file, pageLink) ?? []),
  ];
  return {
    properties: [...byName].map(([name, same]) =>
      propertyCard(name, same, pageLink, pageLink(mostMentioning(mentions.get(name)))),
    ),
    resources,
    terms: [...glossary].map((entry) => termCard(entry, resources, pageLink)),
    messages: records.flatMap(({ page, anchor, errors = [] }) =>
      errors.flatMap((row) => {
        const place = pageLink(addressOf(page, anchor));
        return place === undefined ? [] : [{ ...row, place }];
      }),
    ),
    answers: passages.flatMap(({ route, anchor, text, questions }) => {
      const place = pageLink(addressOf(route, anchor));
      if (place === undefined) return [];
      const record = records.find((one) => one.page === route && one.anchor === anchor);
      return [{ name: record ? headingOf(record) : place.title, text, questions, place }];
    }),
  };
}

function addressOf(page: string, anchor: string): string {
  return anchor === '' ? page : `${page}#${anchor}`;
}

type LinkOf = (url: string | undefined) => CardLink | undefined;

function propertyCard(
  name: string,
  same: readonly PlacedProperty[],
  pageLink: LinkOf,
  about: CardLink | undefined,
): PropertyCard {
  const general = same.toSorted((a, b) => depthOf(a.route) - depthOf(b.route));
  // A page can have several types with the property. It's one resource.
  const resources = [...Map.groupBy(general, ({ route }) => route).values()].flatMap((rows) =>
    rows.slice(0, 1),
  );
  const groups = [...Map.groupBy(resources, ({ row }) => JSON.stringify(factsOf(row))).values()];
  groups.sort((a, b) => leastDepth(a) - leastDepth(b) || b.length - a.length);
  const ordered = groups.flat();
  const facts = ordered.map(({ row }) => factsOf(row));
  const agreed = FACTS.filter((fact) => new Set(facts.map((one) => one[fact])).size === 1);
  const [first] = facts;
  const differing = FACTS.filter((fact) => !agreed.includes(fact));
  return {
    kind: 'property',
    name,
    description: agreed.includes('Description') ? (first?.Description ?? '') : '',
    facts: agreed.flatMap((fact): CardFact[] => {
      const value = first?.[fact] ?? '';
      return fact === 'Description' || value === '' ? [] : [[fact, value]];
    }),
    ...(differing.length > 0 && {
      differing: {
        facts: differing,
        rows: groups.slice(0, MOST_ROWS).map((group) => ({
          places: placesText(group.flatMap(({ route }) => pageLink(route)?.title ?? [])),
          values: differing.map((fact) => factsOf(group[0]?.row)[fact] || '–'),
        })),
        more: ordered.length - groups.slice(0, MOST_ROWS).flat().length,
      },
    }),
    places: ordered
      .slice(0, MOST_PLACES)
      .flatMap(({ row, route }) => pageLink(`${route}#${row.anchor}`) ?? []),
    count: resources.length,
    concept: about,
  };
}

/** What a card says about a property, in this order. */
const FACTS = ['Description', 'Allowed values', 'Type', 'Default', 'Required', 'Added in'] as const;

/** Returns what a resource says about a property; empty texts say nothing. */
function factsOf(row: PropertyRow | undefined): Readonly<Record<(typeof FACTS)[number], string>> {
  const { description = '', values = [], type = [], required = '', since } = row ?? {};
  const text = plainText(description);
  const described = /\bdefault/i.test(text) ? 'as described' : 'none';
  return {
    Description: text,
    'Allowed values': values
      .map(({ value, since: added }) => `\`${value}\`${added ? ` (added in ${added.month})` : ''}`)
      .join(' '),
    Type: values.length > 0 ? '' : wordsText(type),
    Default: row?.default ? `\`${row.default}\`` : described,
    Required: required,
    'Added in': since?.month ?? '',
  };
}

/** Names a few resources, and counts the others. */
function placesText(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED);
  const others = titles.length - named.length;
  return [named.join(', '), ...(others > 0 ? [`${others} more`] : [])].join(', and ');
}

function resourceCard(model: PageModel, pageLink: LinkOf): ResourceCard {
  const { route, type, path } = model;
  const own = pageLink(route);
  const [yamlPath] = resourcePaths(model);
  const [key = ''] = yamlPath?.split('.').slice(-1) ?? [];
  // The properties of `read.postgres` are below its key.
  const options = model.nested.find(({ anchor }) =>
    type.rows.some((row) => row.name === key && row.type[0]?.href === `#${anchor}`),
  );
  const required = [...type.rows, ...(options?.rows ?? [])]
    .filter((row) => row.required === 'yes')
    .map(({ name }) => `\`${name}\``);
  return {
    kind: 'resource',
    name: own?.title ?? type.name,
    aliases: [
      type.name,
      path.split('/').at(-1) ?? '',
      ...(yamlPath?.includes('.') ? [yamlPath.split('.').slice(-2).join('.')] : []),
    ],
    description: plainText(type.description),
    facts: [
      ...(yamlPath ? [['In YAML', `\`${yamlPath}\``] as const] : []),
      ...(required.length > 0 ? [['Required properties', ...required] as const] : []),
    ],
    places: own === undefined ? [] : [own],
    count: 1,
    concept: conceptOf(route, pageLink),
  };
}

/** Creates the card of a term. A term that is also a key or a resource leads there, too. */
function termCard(
  { term, definition, link }: GlossaryEntry,
  resources: readonly ResourceCard[],
  pageLink: LinkOf,
): TermCard {
  const named = resources.findLast(
    ({ name }) => name.replaceAll('_', ' ').toLowerCase() === term.toLowerCase(),
  );
  const { facts = [], places = [], count = 0 } = named ?? {};
  return {
    kind: 'term',
    name: term,
    description: definition,
    facts,
    places,
    count,
    concept: pageLink(link) ?? named?.concept,
  };
}

/** Creates the card of a top-level key, such as `vault`. */
function groupCard({ key, pages }: FileEntry, pageLink: LinkOf): ResourceCard | undefined {
  const links = pages.flatMap(({ route }) => pageLink(route) ?? []);
  if (links.length === 0) return undefined;
  const general = links.toSorted((a, b) => depthOf(a.url) - depthOf(b.url));
  return {
    kind: 'resource',
    name: key,
    aliases: [],
    isGroup: true,
    description: '',
    facts: [],
    places: general.slice(0, MOST_PLACES),
    count: links.length,
    concept: conceptOf(`/reference/resource/${key}`, pageLink),
  };
}

/** Finds the concept page with the same path as a page of the reference, or as a folder of it. */
function conceptOf(route: string, pageLink: LinkOf): CardLink | undefined {
  const names = route.split('/').slice(3);
  for (let length = names.length; length > 0; length--) {
    const link = pageLink(`/concepts/${names.slice(0, length).join('/')}`);
    if (link) return link;
  }
  return undefined;
}

/** Counts the sections of each concept page that name something in code. */
function conceptMentions(records: readonly SearchRecord[]): Map<string, Map<string, number>> {
  const mentions = new Map<string, Map<string, number>>();
  for (const { page, section, identifiers, properties } of records) {
    if (section !== SECTIONS['concepts']?.label) continue;
    for (const name of new Set([...identifiers, ...properties])) {
      const pages = mentions.get(name) ?? new Map<string, number>();
      mentions.set(name, pages.set(page, (pages.get(page) ?? 0) + 1));
    }
  }
  return mentions;
}

function mostMentioning(pages: ReadonlyMap<string, number> = new Map()): string | undefined {
  const [[page, most] = ['', 0], [, next] = ['', 0]] = [...pages].sort(([, a], [, b]) => b - a);
  return most >= LEAST_SECTIONS && most > next ? page : undefined;
}

function leastDepth(places: readonly PlacedProperty[]): number {
  return Math.min(...places.map(({ route }) => depthOf(route)));
}

/** Pages higher in the tree are about more of the platform. */
function depthOf(route: string): number {
  return route.split('/').length;
}

/** Returns Markdown on one line as text, in which only code is marked. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\*\*?|__?(?=\s)/g, '');
}
