import { describe, expect, it } from 'vitest';
import { buildIndex } from './index/build.ts';
import { makeHost, type Finder } from './host.ts';
import { record } from './testRecords.ts';

const index = buildIndex([
  record('/concepts/flow', 'Flow', 'A flow is a graph of components.'),
  record('/concepts/flow', 'Flow', 'Runs start on a schedule.', { heading: 'Runs' }),
  record('/concepts/vault', 'Vault', 'A vault keeps secrets out of sight.'),
]);
const files = new Map(index.files.map(({ name, bytes }) => [name, bytes]));
const kindOf = (name: string): string => index.files.find((file) => file.name === name)?.kind ?? '';

interface Asked {
  readonly kind: string;
  readonly again: boolean;
}

/** Makes a host whose parts come as `faulty` says: damaged, missing, or fine. */
function hostWith(faulty: (asked: Asked) => 'damaged' | 'missing' | undefined = () => undefined): {
  host: Finder;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const host = makeHost(index.titles, async (name, again) => {
    const one = { kind: kindOf(name), again };
    asked.push(one);
    const fault = faulty(one);
    if (fault === 'missing') throw new Error('404');
    const bytes = files.get(name) ?? new Uint8Array();
    return fault === 'damaged' ? bytes.slice(0, -3) : bytes;
  });
  return { host, asked };
}

describe('the engine host', () => {
  it('loads titles, then term ranges, then texts of the hits, each once', async () => {
    const { host, asked } = hostWith();
    const found = await host.search('secrets', {});
    expect(found).toMatchObject({ wants: [], hits: [{ page: '/concepts/vault' }] });
    await host.search('secrets', {});
    expect(asked.map(({ kind }) => kind)).toEqual(['titles', 'bodies', 'texts']);
  });

  it('shows results from the titles immediately', async () => {
    const parts: number[] = [];
    const { host } = hostWith();
    await host.search(
      'vault',
      {},
      { onPartial: ({ hits, wants }) => parts.push(wants.length === 0 ? -1 : hits.length) },
    );
    expect(parts[0]).toBe(1);
    expect(parts).not.toContain(-1);
  });

  it.each(['titles', 'bodies', 'texts'])(
    'asks once more for %s that come damaged',
    async (kind) => {
      const { host, asked } = hostWith((one) =>
        one.kind === kind && !one.again ? 'damaged' : undefined,
      );
      expect(await host.search('secrets', {})).toMatchObject({ wants: [], total: 1 });
      expect(asked.filter((one) => one.kind === kind).map(({ again }) => again)).toEqual([
        false,
        true,
      ]);
    },
  );

  it('fails if the titles can’t be loaded, and tries again the next time', async () => {
    let broken = true;
    const { host } = hostWith(({ kind }) => (kind === 'titles' && broken ? 'missing' : undefined));
    await expect(host.search('vault', {})).rejects.toThrow('404');
    broken = false;
    expect((await host.search('vault', {})).total).toBe(1);
  });

  it('answers without parts that can’t be loaded, says so, and retries only on request', async () => {
    let broken = true;
    const { host, asked } = hostWith(({ kind }) =>
      kind === 'bodies' && broken ? 'missing' : undefined,
    );
    expect(await host.search('vault', {})).toMatchObject({ wants: [expect.any(String)], total: 1 });
    await host.search('flow', {});
    expect(asked.filter(({ kind }) => kind === 'bodies')).toHaveLength(2);
    broken = false;
    expect(await host.search('secrets', {}, { again: true })).toMatchObject({
      wants: [],
      total: 1,
    });
  });

  it('counts the pages with a phrase, not those with its words', async () => {
    const many = buildIndex(
      Array.from({ length: 40 }, (_, i) =>
        record(
          `/concepts/p${i}`,
          `Page ${i}`,
          `${i % 4 === 0 ? 'Use the merge strategy here.' : 'A strategy to merge.'} ${'More of it. '.repeat(900)}`,
        ),
      ),
    );
    const parts = new Map(many.files.map(({ name, bytes }) => [name, bytes]));
    const host = makeHost(many.titles, (name) =>
      Promise.resolve(parts.get(name) ?? new Uint8Array()),
    );
    expect(parts.size).toBeGreaterThan(30);
    expect(await host.search('"merge strategy"', {})).toMatchObject({ wants: [], total: 10 });
  });

  it('stops canceled calls', async () => {
    const { host } = hostWith();
    await expect(host.search('vault', {}, { signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );
  });

  it('previews the section of a hit, with the matches marked', async () => {
    const { host } = hostWith();
    const preview = await host.preview('/concepts/flow#runs', 'schedule');
    expect(preview).toMatchObject({
      title: 'Flow',
      heading: 'Runs',
      text: 'Runs start on a schedule.',
      outline: [{ heading: 'Runs', url: '/concepts/flow#runs' }],
    });
    expect(preview?.marks.map(({ start, end }) => preview.text.slice(start, end))).toEqual([
      'schedule',
    ]);
  });

  it('has no preview for a page that doesn’t exist', async () => {
    expect(await hostWith().host.preview('/no/such', 'flow')).toBeUndefined();
  });

  it('warms up without a query', async () => {
    const { host, asked } = hostWith();
    await host.warm();
    expect(asked.map(({ kind }) => kind)).toEqual(['titles', 'bodies']);
  });
});
