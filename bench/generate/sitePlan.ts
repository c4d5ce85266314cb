import { makeRandom } from './random.ts';
import { ADJECTIVES, GROUPS, NOUNS, VERBS } from './words.ts';

/** A page of the generated site, without its text. */
export interface PlannedPage {
  number: number;
  /** For example, `/guide-01/scheduling/validate-the-late-run`. */
  route: string;
  title: string;
}

/** An area: one sidebar of at most 150 pages. */
export interface PlannedArea {
  id: string;
  label: string;
  root: PlannedPage;
  groups: PlannedGroup[];
}

export interface PlannedGroup {
  label: string;
  pages: PlannedPage[];
  groups: PlannedGroup[];
}

/** The same in every run, so that results of different days are comparable. */
export const SEED = 20_260_131;

const MOST_IN_SIDEBAR = 148;

/** Plans a site: areas with a sidebar, and groups of 8 to 14 pages, some one level deeper. */
export function planSite(count: number): PlannedArea[] {
  const areas = Math.ceil(count / MOST_IN_SIDEBAR);
  let number = 0;
  return Array.from({ length: areas }, (_, index): PlannedArea => {
    const id = `guide-${String(index + 1).padStart(2, '0')}`;
    const size = Math.floor((count * (index + 1)) / areas) - Math.floor((count * index) / areas);
    const label = `${GROUPS[index % GROUPS.length]} guide${index < GROUPS.length ? '' : ` ${Math.floor(index / GROUPS.length) + 1}`}`;
    const root: PlannedPage = { number: number++, route: `/${id}`, title: label };
    return { id, label, root, groups: planGroups(id, size - 1, () => number++) };
  });
}

/** Lists all pages of a site in the order of its sidebars. */
export function pagesOfPlan(areas: readonly PlannedArea[]): PlannedPage[] {
  return areas.flatMap(({ root, groups }) => [root, ...groups.flatMap(pagesOfGroup)]);
}

function pagesOfGroup({ pages, groups }: PlannedGroup): PlannedPage[] {
  return [...pages, ...groups.flatMap(pagesOfGroup)];
}

function planGroups(area: string, count: number, nextNumber: () => number): PlannedGroup[] {
  const random = makeRandom(SEED, Number(area.replace('guide-', '')));
  const groups: PlannedGroup[] = [];
  let left = count;
  for (let index = 0; left > 0; index += 1) {
    const label = GROUPS[(index * 7 + random.between(0, 2)) % GROUPS.length] ?? 'More';
    const name = groups.some((group) => group.label === label) ? `${label} ${index + 1}` : label;
    const folder = `/${area}/${slugOf(name)}`;
    const size = Math.min(left, random.between(8, 14));
    left -= size;
    const inner = index % 3 === 2 ? Math.floor(size / 2) : 0;
    const group: PlannedGroup = {
      label: name,
      pages: planPages(folder, size - inner, nextNumber),
      groups: [],
    };
    if (inner > 0)
      group.groups.push({
        label: 'In depth',
        pages: planPages(`${folder}/in-depth`, inner, nextNumber),
        groups: [],
      });
    groups.push(group);
  }
  return groups;
}

function planPages(folder: string, count: number, nextNumber: () => number): PlannedPage[] {
  return Array.from({ length: count }, () => {
    const number = nextNumber();
    const title = titleOf(number);
    return { number, route: `${folder}/${slugOf(title)}`, title };
  });
}

/** Creates a unique title by stepping through all combinations. */
function titleOf(number: number): string {
  const total = VERBS.length * ADJECTIVES.length * NOUNS.length;
  let place = (number * 104_729 + 17) % total;
  const verb = VERBS[place % VERBS.length] ?? '';
  place = Math.floor(place / VERBS.length);
  const adjective = ADJECTIVES[place % ADJECTIVES.length] ?? '';
  const noun = NOUNS[Math.floor(place / ADJECTIVES.length)] ?? '';
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} the ${adjective} ${noun}`;
}

export function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
