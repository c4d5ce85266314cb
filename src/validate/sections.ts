import type { Explanation } from './explain.ts';

/** Where the reference describes a type: its page, the id of its section, and the place that its fields' ids begin with. */
export interface Section {
  page: string;
  anchor: string;
  place: string;
  /** Ids of the fields whose id is not their place; null for one that has no row. */
  rows?: Readonly<Record<string, string | null>>;
  /** Pages that describe the type too, by the place it has there. */
  others?: Record<string, string>;
}

/** A place of the reference: what it describes, and where. */
export interface ReferenceLink {
  name: string;
  route: string;
}

/** Find what the reference says about a mistake: the field that it is in, or else the type that does not know the key. */
export function referenceOf(
  { section, field, where }: Pick<Explanation, 'section' | 'field' | 'where'>,
  sections: readonly Section[],
): ReferenceLink | undefined {
  const own = field === undefined ? undefined : sectionAt(sections[field.section], where);
  const isInKeys = section !== undefined && section !== field?.section;
  const anchor =
    own === undefined || field === undefined || isInKeys ? null : anchorOfField(own, field.key);
  if (own !== undefined && anchor !== null) return { name: anchor, route: `${own.page}#${anchor}` };
  const type = section === undefined ? own : sectionAt(sections[section], where);
  return type === undefined
    ? undefined
    : { name: type.place, route: `${type.page}#${type.anchor}` };
}

/** Give the section on the page of the resource that is being written, where a type is described on several. */
function sectionAt(section: Section | undefined, where: string): Section | undefined {
  const place = where.replaceAll(/\[\d*\]/g, '');
  const found = [place, place.replace(/\.[^.]*$/, '')].find(
    (one) => section?.others?.[one] !== undefined,
  );
  return section === undefined || found === undefined
    ? section
    : { ...section, page: section.others?.[found] ?? section.page, place: found };
}

function anchorOfField({ place, rows }: Section, key: string): string | null {
  const other = rows?.[key];
  return other === undefined ? [place, key].filter((part) => part !== '').join('.') : other;
}
