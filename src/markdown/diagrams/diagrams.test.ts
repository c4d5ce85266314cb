import { describe, expect, it } from 'vitest';
import { page, problemsIn } from '../../../tests/markdown/render.ts';

const block = (text: string): string =>
  `\`\`\`mermaid title="Order" alt="A comes before B."\n${text}\n\`\`\`\n`;

describe('diagrams', () => {
  it('render with a title, a text alternative, and a button to enlarge them', async () => {
    const { html } = await page(block('flowchart LR\n  A[One & two] --> B'));
    expect(html.replace(/<svg role="img"[\s\S]*?<\/svg>/, '<svg role="img">…</svg>'))
      .toMatchInlineSnapshot(`
      "<figure class="diagram"><div class="diagram-frame" role="group" aria-label="Diagram: Order" tabindex="0"><svg role="img">…</svg></div><button type="button" class="diagram-zoom" data-zoom="" aria-label="Enlarge: Order"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"></path></svg></button><details class="diagram-text"><summary data-search-skip="">Diagram in words<span class="visually-hidden">: Order</span></summary><p id="diagram-1-text">A comes before B.</p></details><figcaption id="diagram-1-title">Order</figcaption></figure>
      "
    `);
  });

  it.each([
    ['flowchart', 'flowchart LR\n  A --> B'],
    ['sequence', 'sequenceDiagram\n  A->>B: x'],
    ['state', 'stateDiagram-v2\n  [*] --> a'],
    ['class', 'classDiagram\n  class A {\n    +int b\n  }\n  A <|-- B'],
    ['entity', 'erDiagram\n  A ||--o{ B : x\n  A {\n    int id PK\n  }'],
  ])('of kind %s have a size, no styles, and no external fonts', async (_kind, text) => {
    const { html } = await page(block(text));
    const svg = /<svg role="img"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '';
    expect(svg).toMatch(
      /^<svg role="img" aria-labelledby="diagram-1-title" aria-describedby="diagram-1-text" viewBox="[\d ]+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/<style| style=|https?:|font-family|data-|"#[0-9a-f]{3,6}"/i);
    expect(html).toContain('id="diagram-1-title"');
    expect(html).toContain('id="diagram-1-text"');
  });

  it('are drawn from top to bottom on phones, if only that fits', async () => {
    const chain = (direction: string): string =>
      block(`flowchart ${direction}\n  A[A long name] --> B[A long name]\n  B --> C[A long name]`);
    const drawings = async (direction: string): Promise<(string | undefined)[]> =>
      [...(await page(chain(direction))).html.matchAll(/<svg role.*?width="(\d+)"/g)].map(
        ([, width]) => width,
      );
    const [across, down] = await drawings('LR');
    expect(Number(across)).toBeGreaterThan(326);
    expect([down]).toEqual(await drawings('TB'));
  });

  it('color nodes by the kind of component', async () => {
    const { html } = await page(block('flowchart LR\n  A[One] --> B\n  class A read'));
    expect(html.match(/<g class="node"[^>]*>/g)).toEqual([
      '<g class="node" data-kind="read">',
      '<g class="node">',
    ]);
    expect(await problemsIn(block('flowchart LR\n  A --> B\n  class C read'))).toContain(
      'class: "C" isn\'t a node of the diagram',
    );
  });

  it('have unique ids on a page with several', async () => {
    const { html } = await page(
      `${block('flowchart LR\n  A --> B')}\n${block('flowchart LR\n  A --> B')}`,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  it('need a title and a text alternative', async () => {
    expect(await problemsIn('```mermaid\nflowchart LR\n  A --> B\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  diagram has no title
        Fix: write \`\`\`mermaid title="…" alt="…"

      content/docs/concepts/page.md:1  diagram has no text alternative
        Fix: add alt="…" that describes the diagram for readers who can't see it

      2 problems"
    `);
  });

  it('must be readable without being enlarged', async () => {
    const wide = (direction: string): string =>
      block(
        `flowchart ${direction}\n${'ABCDEFGH'.replaceAll(/(.)(?=(.))/g, '  $1[A long name] --> $2[A long name]\n')}`,
      );
    expect(await problemsIn(wide('TB'))).toBe('no problem');
    expect(await problemsIn(wide('LR'))).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  diagram is 1085 px wide, so its right side would be cut off
        allowed: up to 590 px
        Fix: draw it from top to bottom (flowchart TB), shorten its labels, or split it in two

      1 problem"
    `);
  });

  it('report the line of a mistake', async () => {
    expect(
      await problemsIn(`text\n\n${block('flowchart LR\n  A[x] --> B\n  B-->C')}`, {
        lineOffset: 3,
      }),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:9  "B-->C" would be dropped or drawn incorrectly
        allowed: A[Label], A --> B, A -.-> B, A ==> B, A --- B, A -->|text| B, subgraph id [Label] … end, direction LR inside a subgraph, class A,B read (or transform, test, write)
        Fix: put spaces around arrows, add a node after each arrow, and quote labels that contain brackets: A["a [b]"]

      1 problem"
    `);
  });
});
