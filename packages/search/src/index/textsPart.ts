import { flatten } from '../text/strings.ts';
import type { SearchRecord } from './record.ts';

export interface SectionText {
  readonly heading: string;
  readonly anchor: string;
  /** Paragraphs, items of lists, and rows of tables. */
  readonly lines: readonly string[];
  /** All lines on one. */
  readonly prose: string;
  /** The code on one line. */
  readonly code: string;
}

type Row = readonly [heading: string, anchor: string, lines: string, code: string];

export function writeTexts(pages: readonly (readonly SearchRecord[])[]): string {
  const rowOf = (record: SearchRecord, place: number): Row => [
    place === 0 ? '' : headingOf(record),
    record.anchor,
    record.text.split('\n').map(flatten).join('\n'),
    flatten(record.code),
  ];
  return JSON.stringify(pages.map((records) => records.map(rowOf)));
}

export function readTexts(text: string): SectionText[][] {
  return (JSON.parse(text) as Row[][]).map((rows) =>
    rows.map(([heading, anchor, lines, code]) => ({
      heading,
      anchor,
      lines: lines.split('\n'),
      prose: lines.replaceAll('\n', ' '),
      code,
    })),
  );
}

export function headingOf({ hierarchy, type }: SearchRecord): string {
  return hierarchy[type] ?? '';
}
