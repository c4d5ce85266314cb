import { flatten } from '../text/flatten.ts';
import type { SearchRecord } from './record.ts';

/** What the texts part of a page holds for each of its sections: heading, id, prose, code; texts are flat (`flatten`). */
export type SectionText = readonly [heading: string, anchor: string, text: string, code: string];

/** Writes the sections of some pages, in order. */
export function writeTexts(pages: readonly (readonly SearchRecord[])[]): string {
  return JSON.stringify(
    pages.map((records) =>
      records.map((r, i) => [
        i === 0 ? '' : (r.hierarchy[r.type] ?? ''),
        r.anchor,
        flatten(r.text),
        flatten(r.code),
      ]),
    ),
  );
}

/** Reads the sections of the pages of a part. */
export function readTexts(text: string): readonly (readonly SectionText[])[] {
  return JSON.parse(text) as SectionText[][];
}
