import { withBase } from '../../navigation/address.ts';
import type { Hierarchy, SearchRecord } from '../index/record.ts';

/** A record as the hosted index keeps it: the fields of SPEC section 3, and what its settings rank and filter by. */
export interface IndexObject {
  readonly objectID: string;
  readonly url: string;
  readonly page: string;
  readonly title: string;
  readonly type: string;
  readonly hierarchy: Hierarchy;
  readonly content: string;
  readonly code: string;
  readonly section: string;
  readonly keywords: readonly string[];
  readonly properties: readonly string[];
  readonly identifiers: readonly string[];
  readonly weight: { readonly page: number; readonly level: number; readonly position: number };
}

/** Letters of text in an object: with all else it stays under the service's 10 kB. */
const TEXT = 4_000;
const CODE = 1_500;
const NAMES = 60;

/** Turn records into objects of the hosted index. A long section becomes several, all of which lead to it. */
export function indexObjects(records: readonly SearchRecord[], base: string): IndexObject[] {
  const positions = new Map<string, number>();
  return records.flatMap((record) => {
    const {
      page,
      anchor,
      type,
      hierarchy,
      section,
      text,
      code,
      keywords,
      properties,
      identifiers,
      weight,
    } = record;
    const position = positions.get(page) ?? 0;
    positions.set(page, position + 1);
    const place = anchor === '' ? page : `${page}#${anchor}`;
    const texts = pieces(text, TEXT);
    const codes = pieces(code, CODE);
    return Array.from(
      { length: Math.max(texts.length, codes.length, 1) },
      (_, part): IndexObject => ({
        objectID: part === 0 ? place : `${place}~${part + 1}`,
        url: withBase(place, base),
        page,
        title: hierarchy.lvl1 ?? '',
        type,
        hierarchy,
        content: texts[part] ?? '',
        code: codes[part] ?? '',
        section,
        keywords,
        properties: properties.slice(0, NAMES),
        identifiers: identifiers.slice(0, NAMES),
        weight: { page: weight, level: 7 - Number(type.slice(3)), position },
      }),
    );
  });
}

/** Cut a text between words into pieces of at most so many letters. */
function pieces(text: string, most: number): string[] {
  const out: string[] = [];
  for (let from = 0; from < text.length;) {
    const whole = text.length - from <= most;
    const space = text.slice(from, from + most).search(/\s\S*$/);
    const end = whole
      ? text.length
      : from +
        (space > most / 2
          ? space
          : most - (/[\uD800-\uDBFF]/.test(text.charAt(from + most - 1)) ? 1 : 0));
    out.push(text.slice(from, end).trim());
    from = end;
  }
  return out.filter((piece) => piece !== '');
}
