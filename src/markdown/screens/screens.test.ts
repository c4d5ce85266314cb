import { describe, expect, it } from 'vitest';
import { page, problemsIn } from '../../../tests/markdown/render.ts';
import { readScreen } from './readScreen.ts';

const block = (text: string): string => `\`\`\`screen title="Files"\n${text}\n\`\`\`\n`;

const ALL_PARTS = `at: [Workspace dev, Files]
files: [flows/a/a.yaml, flows/a/components/b.sql, empty/]
form: {Host: db.example, Port: 5432}
run: {a: succeeded 2 s, b: failed}
graph: [a -> c, b -> c, c -> d]
table: [[id, total], [1, 2.5]]
log: [one, two]
success: Connected
error: Refused
buttons: [Save, Cancel]
click: Run flow`;

describe('screens', () => {
  it('render as a labeled figure of text', async () => {
    const { html } = await page(block('at: [Workspace dev, Files]\nrun: {a: failed 2 s}'));
    expect(html).toMatchInlineSnapshot(`
      "<figure class="screen" aria-labelledby="screen-1" data-search-skip=""><div class="screen-window"><p class="screen-bar">Workspace dev › Files</p><ul class="screen-run"><li><span class="screen-name">a</span> <span class="screen-status" data-status="failed">failed</span> <span class="screen-note">2 s</span></li></ul></div><figcaption id="screen-1">Files</figcaption></figure>
      "
    `);
  });

  it('stay small, whatever they show', async () => {
    const { html } = await page(block(ALL_PARTS));
    expect(html.length).toBeLessThan(2_500);
    expect(html).not.toContain('style=');
  });

  it('place each node of a graph after all nodes that lead to it', () => {
    const { screen } = readScreen('at: [x]\ngraph: [a -> b, b -> c, a -> c, d -> c]');
    expect(screen.parts[0]).toMatchObject({ columns: [['a', 'd'], ['b'], ['c']] });
  });

  it('handle a graph with a cycle', () => {
    const { screen } = readScreen('at: [x]\ngraph: [a -> b, b -> a]');
    expect(screen.parts).toHaveLength(1);
  });

  it.each([
    ['at: [Files]'],
    ['files: [a]'],
    ['at: [Files]\nfiles: a'],
    ['at: [Files]\nrun: {a: done}'],
    ['at: [Files]\ngraph: [a]'],
    ['at: [Files]\ntable: [[a, b], [1]]'],
    ['at: [Files]\nbutton: Save'],
    ['at: [Files'],
  ])('report the mistake in %j', async (text) => {
    expect(await problemsIn(block(text))).toMatchSnapshot();
  });

  it('need a title', async () => {
    expect(await problemsIn('```screen\nat: [Files]\nlog: [a]\n```\n')).toMatchSnapshot();
  });
});
