import type { FieldRef } from './check.ts';

export interface Section {
  page: string;
  anchor: string;
  /** The type's path in a file, which the ids of its fields begin with. */
  place: string;
  /** Ids of the fields whose id doesn't follow from `place`; null for a field without a row. */
  rows?: Readonly<Record<string, string | null>>;
  /** Other pages that describe the type, by its path in the file there. */
  others?: Record<string, string>;
}

export interface ReferenceLink {
  name: string;
  route: string;
}

/** Links a mistake to its field in the reference, or to the type whose keys it is about. */
export function referenceOf(
  { section, field, where }: { section?: number; field?: FieldRef; where: string },
  sections: readonly Section[],
): ReferenceLink | undefined {
  const typeOfField = field && onOwnPage(sections[field.section], where);
  const isAboutField = section === undefined || section === field?.section;
  const anchor = typeOfField && isAboutField ? anchorOfField(typeOfField, field.key) : null;
  if (typeOfField && anchor !== null)
    return { name: anchor, route: `${typeOfField.page}#${anchor}` };
  const type = section === undefined ? typeOfField : onOwnPage(sections[section], where);
  return type && { name: type.place, route: `${type.page}#${type.anchor}` };
}

/** Of a type that several pages describe, selects the page of the resource in the file. */
function onOwnPage(section: Section | undefined, where: string): Section | undefined {
  const place = where.replaceAll(/\[\d*\]/g, '');
  const parent = place.replace(/\.[^.]*$/, '');
  for (const path of [place, parent]) {
    const page = section?.others?.[path];
    if (section && page !== undefined) return { ...section, page, place: path };
  }
  return section;
}

function anchorOfField({ place, rows }: Section, key: string): string | null {
  const row = rows !== undefined && Object.hasOwn(rows, key) ? rows[key] : undefined;
  if (row !== undefined) return row;
  return place === '' ? key : `${place}.${key}`;
}
