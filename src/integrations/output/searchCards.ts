import type { GlossaryEntry } from '../../markdown/blocks/glossary.ts';
import { propertiesOn, resourcePaths, wordsText } from '../../reference/lookUp.ts';
import type { PlacedProperty } from '../../reference/lookUp.ts';
import type { PageModel, PropertyRow } from '../../reference/model.ts';
import type { FileEntry } from '../../reference/referenceIndex.ts';
import type { ReferencePages } from '../../reference/ReferencePages.ts';
import type {
  CardData,
  CardLink,
  PropertyCard,
  ResourceCard,
  TermCard,
} from '../../search/index/cards.ts';
import type { SearchRecord } from '../../search/index/record.ts';
import { SECTIONS } from '../../search/weights.ts';

/** Values shown for a fact that resources don't agree on. More would hide that there are many. */
const MOST_VALUES = 3;
/** Most resources that are named because a fact is different in them. */
const MOST_EXCEPTIONS = 2;
/** Most resources that a card lists. */
const MOST_PLACES = 6;
/** A concept page that names a property in fewer sections may only mention it. */
const LEAST_SECTIONS = 2;

/** What the cards of a site are made from. */
export interface CardSources {
  /** Omitted for a site without reference pages. */
  readonly reference?: ReferencePages | undefined;
  /** The resources by top-level key. */
  readonly files: readonly FileEntry[];
  readonly glossary: Iterable<GlossaryEntry>;
  /** The records of all pages. Cards lead only to these pages. */
  readonly records: readonly SearchRecord[];
}

/** Creates the cards of properties, resources, and terms. */
export function searchCards({ reference, files, glossary, records }: CardSources): CardData {
  const titles = new Map(
    records.filter(({ anchor }) => anchor === '').map((top) => [top.page, titleOf(top)]),
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
  };
}

type LinkOf = (url: string | undefined) => CardLink | undefined;

function propertyCard(
  name: string,
  same: readonly PlacedProperty[],
  pageLink: LinkOf,
  about: CardLink | undefined,
): PropertyCard {
  // Pages higher in the tree are about more of the platform.
  const general = same.toSorted((a, b) => depthOf(a.route) - depthOf(b.route));
  // A page can have several types with the property. It's one resource.
  const resources = [...Map.groupBy(general, ({ route }) => route).values()].flatMap((rows) =>
    rows.slice(0, 1),
  );
  const valuesIn = (textOf: (row: PropertyRow) => string): PlacedValue[] =>
    resources.map(({ row, route }) => [textOf(row), pageLink(route)?.title ?? '']);
  const valuesOf = ({ row }: PlacedProperty): string =>
    row.values.map(({ value }) => value).join(' ');
  const [first] = resources;
  const values = (first?.row.values ?? []).map(
    ({ value, since }) => `\`${value}\`${since ? ` since ${since.month}` : ''}`,
  );
  if (new Set(resources.map(valuesOf)).size > 1) values.push('others in other resources');
  const since = agreedText(valuesIn((row) => row.since?.month ?? ''));
  return {
    kind: 'property',
    name,
    description: plainText(first?.row.description ?? ''),
    facts: [
      values.length > 0
        ? ['Allowed values', ...values]
        : ['Type', agreedText(valuesIn(({ type }) => wordsText(type)))],
      ['Default', agreedText(valuesIn((row) => (row.default ? `\`${row.default}\`` : 'none')))],
      ['Required', agreedText(valuesIn(({ required }) => required))],
      ...(since === '' ? [] : [['Since', since] as const]),
    ],
    places: resources
      .slice(0, MOST_PLACES)
      .flatMap(({ row, route }) => pageLink(`${route}#${row.anchor}`) ?? []),
    count: resources.length,
    ...concept(about),
  };
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
    ...concept(conceptOf(route, pageLink)),
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
    ...concept(pageLink(link) ?? named?.concept),
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
    ...concept(conceptOf(`/reference/resource/${key}`, pageLink)),
  };
}

function concept(link: CardLink | undefined): { concept?: CardLink } {
  return link === undefined ? {} : { concept: link };
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

/** Returns the page with the most mentions, if it stands out. */
function mostMentioning(pages: ReadonlyMap<string, number> = new Map()): string | undefined {
  const [[page, most] = ['', 0], [, next] = ['', 0]] = [...pages].sort(([, a], [, b]) => b - a);
  return most >= LEAST_SECTIONS && most > next ? page : undefined;
}

/** A value of a fact, with the title of the resource that has it. Empty values aren't mentioned. */
type PlacedValue = readonly [value: string, title: string];

/**
 * Writes a fact that resources agree on. Names the exceptions if there are few (`a`; none in Flow),
 * or else counts the resources (`a` in 4 of 9 resources, none in 5).
 */
function agreedText(values: readonly PlacedValue[]): string {
  const [[most = '', same = []] = [], ...others] = [
    ...Map.groupBy(values, ([value]) => value),
  ].sort(([, a], [, b]) => b.length - a.length);
  if (values.length - same.length <= MOST_EXCEPTIONS) {
    const exceptions = others.map(
      ([value, places]) => `${value} in ${places.map(([, title]) => title).join(' and ')}`,
    );
    return [most, ...exceptions].filter((text) => text !== '').join('; ');
  }
  const counts = [[most, same] as const, ...others]
    .filter(([value]) => value !== '')
    .map(([value, places], i) =>
      i === 0
        ? `${value} in ${places.length} of ${values.length} resources`
        : `${value} in ${places.length}`,
    );
  const more = counts.length > MOST_VALUES ? ', and others' : '';
  return counts.slice(0, MOST_VALUES).join(', ') + more;
}

function depthOf(route: string): number {
  return route.split('/').length;
}

/** Returns Markdown on one line as text, in which only code is marked. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/\*\*?|__?(?=\s)/g, '');
}

function titleOf({ hierarchy }: SearchRecord): string {
  return hierarchy.lvl1 ?? '';
}
