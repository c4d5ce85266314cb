import { flatten } from '../text/strings.ts';
import type { SearchRecord } from './record.ts';

/** The texts of a section, each on one line. */
export interface SectionText {
  readonly heading: string;
  readonly anchor: string;
  readonly prose: string;
  readonly code: string;
}

type Row = readonly [heading: string, anchor: string, prose: string, code: string];

/** Writes the texts of some pages, in order. */
export function writeTexts(pages: readonly (readonly SearchRecord[])[]): string {
  const rowOf = (record: SearchRecord, place: number): Row => [
    place === 0 ? '' : headingOf(record),
    record.anchor,
    flatten(record.text),
    flatten(record.code),
  ];
  return JSON.stringify(pages.map((records) => records.map(rowOf)));
}

/** Reads the texts of each section of each page. */
export function readTexts(text: string): SectionText[][] {
  return (JSON.parse(text) as Row[][]).map((rows) =>
    rows.map(([heading, anchor, prose, code]) => ({ heading, anchor, prose, code })),
  );
}

/** Returns the heading of a record. */
export function headingOf({ hierarchy, type }: SearchRecord): string {
  return hierarchy[type] ?? '';
}
