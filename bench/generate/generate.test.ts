import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DIALECTS, writeMarkdown } from './dialects.ts';
import { writePageText } from './pageText.ts';
import { pagesOfPlan, planSite, type PlannedGroup } from './sitePlan.ts';

const plan = planSite(350);
const pages = pagesOfPlan(plan);
const texts = pages.slice(0, 120).map((page) => writePageText(page, pages));

describe('the plan', () => {
  it.each([10, 30, 350, 1400, 3500])(
    'has exactly %d pages, with unique URLs and titles',
    (count) => {
      const all = pagesOfPlan(planSite(count));
      expect(all).toHaveLength(count);
      expect(new Set(all.map(({ route }) => route)).size).toBe(count);
      expect(new Set(all.map(({ title }) => title)).size).toBe(count);
      expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index));
    },
  );

  it('has at most 150 links in a sidebar, and no adjacent groups with the same name', () => {
    const links = (groups: readonly PlannedGroup[]): number =>
      groups.reduce((sum, group) => sum + group.pages.length + links(group.groups), 0);
    for (const { groups } of planSite(3500)) {
      expect(links(groups) + 1).toBeLessThanOrEqual(150);
      expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length);
    }
  });
});

describe('the text of a page', () => {
  it('never repeats a word, which the spelling gate reports', () => {
    for (const text of pages.map((page) => writePageText(page, pages)))
      expect(writeMarkdown(text, DIALECTS.ours)).not.toMatch(/\b([a-z]{2,}) \1\b/);
  });

  it('is reproducible', () => {
    const all = texts.map((text) => writeMarkdown(text, DIALECTS.ours)).join('');
    expect(createHash('sha256').update(all).digest('hex').slice(0, 16)).toMatchInlineSnapshot(
      `"e158a5f03466974d"`,
    );
    expect(writePageText(pages[5] ?? fail(), pages)).toEqual(texts[5]);
  });

  it('has about 10 kB on average, a third of it code', () => {
    const written = texts.map((text) => writeMarkdown(text, DIALECTS.ours));
    const total = written.join('').length;
    const code = written
      .flatMap((text) => [...text.matchAll(/^```[\s\S]*?^```/gm)])
      .reduce((sum, [fence]) => sum + fence.length, 0);
    expect(total / texts.length).toBeGreaterThan(9000);
    expect(total / texts.length).toBeLessThan(12_000);
    expect(code / total).toBeGreaterThan(0.28);
    expect(code / total).toBeLessThan(0.38);
  });

  it('has a description that every tool accepts', () => {
    for (const { description } of texts)
      expect([description, description.length >= 50 && description.length <= 160]).toEqual([
        description,
        true,
      ]);
  });

  it('links only to pages that exist', () => {
    const routes = new Set(pages.map(({ route }) => route));
    const links = texts.flatMap((text) =>
      [...writeMarkdown(text, DIALECTS.vitepress).matchAll(/\]\((\/[^)#]*)/g)].map(
        ([, route]) => route ?? '',
      ),
    );
    expect(links.length).toBeGreaterThan(texts.length);
    expect(links.filter((route) => !routes.has(route))).toEqual([]);
  });

  it('differs between tools only in admonitions, two code fences, and the title', () => {
    const [page] = texts;
    const bare = (tool: keyof typeof DIALECTS): string =>
      writeMarkdown(page ?? fail(), DIALECTS[tool])
        .replaceAll(/^:::.*$/gm, ':::')
        .replaceAll('```sql-jinja', '```sql')
        .replaceAll('```yaml of="the benchmark"', '```yaml')
        .replace(/^# .*\n\n/m, '');
    expect(
      new Set([bare('ours'), bare('starlight'), bare('docusaurus'), bare('vitepress')]).size,
    ).toBe(1);
  });
});

function fail(): never {
  throw new Error('no such page');
}
