import { describe, expect, it } from 'vitest';
import { buildIndex } from './build.ts';
import { Engine } from '../engine/engine.ts';
import { loadAll } from '../engine/loadAll.ts';
import { record } from '../testRecords.ts';
import type { SearchRecord } from './record.ts';

const small: SearchRecord[] = [
  record('/concepts/flow', 'Flow', 'A flow is a graph of components.'),
  record('/concepts/flow', 'Flow', 'Runs start on a schedule.', { heading: 'Runs' }),
  record('/concepts/flow', 'Flow', 'Again.', { heading: 'Runs', anchor: 'runs-1' }),
  record('/concepts/vault', 'Vault', 'A vault keeps secrets.', { keywords: ['password store'] }),
];

/** Makes a site of many pages whose words differ. */
function large(pages: number): SearchRecord[] {
  return Array.from({ length: pages }, (_, i) => [
    record(
      `/reference/page-${i}`,
      `Page ${i}`,
      `Unique${i} text about word${i % 50} and common things.`,
    ),
    record(`/reference/page-${i}`, `Page ${i}`, `Details of setting_${i % 97}.`, {
      heading: `Heading number ${i}`,
      properties: [`setting_${i % 97}`],
    }),
  ]).flat();
}

describe('buildIndex', () => {
  it('gives the same bytes and names for the same records', () => {
    const [a, b] = [buildIndex(small), buildIndex(structuredClone(small))];
    expect(b.files.map((f) => [f.name, [...f.bytes]])).toEqual(
      a.files.map((f) => [f.name, [...f.bytes]]),
    );
  });

  it('changes a name when its part changes', () => {
    const changed = buildIndex(
      small.map((r, i) => (i === 3 ? { ...r, text: 'A vault keeps keys.' } : r)),
    );
    expect(changed.titles).not.toBe(buildIndex(small).titles);
  });

  it('brings the records of a page together', () => {
    const index = buildIndex([small[0], small[3], small[1]].flatMap((r) => (r ? [r] : [])));
    expect([index.pages, index.sections]).toEqual([2, 3]);
  });

  it('keeps anchors that do not follow from their headings', () => {
    const hit = loadAll(buildIndex(small)).search('again').hits[0];
    expect(hit?.sections.map((s) => s.url)).toEqual(['/concepts/flow#runs-1']);
  });

  it('of no records is an engine that finds nothing', () => {
    const index = buildIndex([]);
    expect(loadAll(index).search('flow').hits).toEqual([]);
  });
});

describe('a large site', () => {
  const index = buildIndex(large(450));
  const files = new Map(index.files.map((f) => [f.name, f.bytes]));

  it('sends no headings with the titles and is searchable by title alone', () => {
    const engine = new Engine(index.titles, files.get(index.titles) ?? new Uint8Array());
    expect(engine.search('page 77').hits[0]?.page).toBe('/reference/page-77');
  });

  it('loads only what a query wants and then answers as with everything loaded', () => {
    const all = loadAll(index);
    for (const query of [
      'unique123',
      'setting_42',
      'heading number 300',
      'word7 common',
      'settng_42',
    ]) {
      const engine = new Engine(index.titles, files.get(index.titles) ?? new Uint8Array());
      for (let round = 0; round < 6; round++) {
        for (const name of engine.search(query).wants)
          engine.add(name, files.get(name) ?? new Uint8Array());
      }
      expect(
        engine.search(query).hits.map((h) => [h.page, h.sections.map((s) => s.url)]),
        query,
      ).toEqual(all.search(query).hits.map((h) => [h.page, h.sections.map((s) => s.url)]));
    }
  });
});
