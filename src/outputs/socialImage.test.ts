import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { socialImage } from './socialImage.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from 'published/outputRoutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'og-'));
afterAll(() => rmSync(folder, { recursive: true }));

const titles = [
  'Flows',
  'Column test: combination unique',
  'W'.repeat(60),
  'A very long title that says everything about incremental reads of partitioned tables from Microsoft SQL Server with schema change',
  'Zeitreihenverarbeitungsgeschwindigkeitsbegrenzung',
];

test('markup in text is escaped', async () => {
  const png = await socialImage({ title: 'A <b> & "c"', label: '<i>', brand: '&' }, folder);
  expect(png.length).toBeGreaterThan(1000);
});

describe('the rendered image', () => {
  test.each(titles)('has the declared size and no text near its right edge: %s', async (title) => {
    const png = await socialImage({ title, label: 'Concepts', brand: 'Docs' }, folder);
    const image = sharp(png);
    expect(await image.metadata()).toMatchObject({
      format: 'png',
      width: SOCIAL_WIDTH,
      height: SOCIAL_HEIGHT,
    });
    const edge = await sharp(
      await sharp(png)
        .extract({ left: SOCIAL_WIDTH - 80, top: 0, width: 80, height: 560 })
        .toBuffer(),
    ).stats();
    for (const { min, max } of edge.channels.slice(0, 3)) expect(max - min).toBeLessThanOrEqual(2);
  });

  test.each([
    ['Flows 🚀', 'Flows'],
    ['🇩🇪 👩‍💻 1️⃣ Flows', 'Flows'],
    ['A 🚀 B', 'A B'],
  ])('has no emoji, which need a font: %s', async (title, without) => {
    const facts = { label: 'Concepts', brand: 'Docs' };
    const image = await socialImage({ ...facts, title }, folder);
    expect(image.equals(await socialImage({ ...facts, title: without }, folder))).toBe(true);
    const others = { label: `${title} Concepts`, brand: `${title} Docs`, title };
    const plain = { label: `${without} Concepts`, brand: `${without} Docs`, title: without };
    const both = [await socialImage(others, folder), await socialImage(plain, folder)] as const;
    expect(both[0].equals(both[1])).toBe(true);
  });

  test('keeps other signs', async () => {
    const facts = { label: 'Concepts', brand: 'Docs' };
    const image = await socialImage({ ...facts, title: '© 2026 → #1 ™' }, folder);
    expect(image.equals(await socialImage({ ...facts, title: '2026 1' }, folder))).toBe(false);
  });

  test('is rendered once and then read from the cache', async () => {
    const facts = { title: 'Cached', label: 'x', brand: 'y' };
    const before = readdirSync(folder).length;
    const first = await socialImage(facts, folder);
    const names = readdirSync(folder);
    const times = names.map((name) => statSync(join(folder, name)).mtimeMs);
    const second = await socialImage(facts, folder);
    expect(names.length).toBe(before + 1);
    expect(second.equals(first)).toBe(true);
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs)).toEqual(times);
  });
});
