import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawSocialImage } from './drawSocialImage.ts';
import { socialImage, titleLines } from './socialImage.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../navigation/outputRoutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'og-'));
afterAll(() => rmSync(folder, { recursive: true }));

const titles = [
  'Flows',
  'Column test: combination unique',
  'W'.repeat(60),
  'A very long title that says everything about incremental reads of partitioned tables from Microsoft SQL Server with schema change',
  'Zeitreihenverarbeitungsgeschwindigkeitsbegrenzung',
];

test('a title is large when it is short and never has more than four lines', () => {
  expect(titleLines('Flows')).toEqual({ size: 84, lines: ['Flows'] });
  for (const title of titles) expect(titleLines(title).lines.length).toBeLessThanOrEqual(4);
});

test('text is text, whatever is written in it', () => {
  expect(socialImage({ title: 'A <b> & "c"', label: 'x', brand: 'y' }, new Map())).toContain(
    'A &lt;b&gt; &amp; &quot;c&quot;',
  );
});

describe('the drawn image', () => {
  test.each(titles)(
    'has the size that is announced and no text near its right edge: %s',
    async (title) => {
      const png = await drawSocialImage({ title, label: 'Concepts', brand: 'Docs' }, folder);
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
      for (const { min, max } of edge.channels.slice(0, 3))
        expect(max - min).toBeLessThanOrEqual(2);
    },
  );

  test('is drawn once and then taken from the cache', async () => {
    const facts = { title: 'Cached', label: 'x', brand: 'y' };
    const before = readdirSync(folder).length;
    const first = await drawSocialImage(facts, folder);
    const names = readdirSync(folder);
    const times = names.map((name) => statSync(join(folder, name)).mtimeMs);
    const second = await drawSocialImage(facts, folder);
    expect(names.length).toBe(before + 1);
    expect(second.equals(first)).toBe(true);
    expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs)).toEqual(times);
  });
});
