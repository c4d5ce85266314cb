import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './highlight.ts';
import { html, page, problemsIn } from '../../../tests/markdown/render.ts';

describe('code blocks', () => {
  it('render a frame with a title, marked lines, and a copy button', async () => {
    expect(
      await html('```yaml of="a tool" title="a.yaml" {1} ins={2} lines\na:\n  b: "<T>" # c\n```\n'),
    ).toMatchInlineSnapshot(`
      "<figure class="code" data-language="yaml" data-lines=""><figcaption class="code-title">a.yaml</figcaption><div class="code-frame"><pre tabindex="0" class="code-pre"><code><span class="line highlighted"><span class="t-parameter">a</span><span class="t-punctuation">:</span></span>
      <span class="line ins">  <span class="t-parameter">b</span><span class="t-punctuation">: </span><span class="t-string">&quot;&lt;T&gt;&quot; </span><span class="t-comment"># c</span></span></code></pre><button type="button" class="code-copy" data-copy="" aria-label="Copy code"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M9 9h11v11H9zM5 15H4V4h11v1"></path></svg></button></div></figure>
      "
    `);
  });

  it.each(LANGUAGES)('support the language %s', async (language) => {
    const code =
      language === 'json'
        ? '{ "x": 1 }'
        : language.startsWith('sql')
          ? 'select 1'
          : language === 'yaml'
            ? 'otto: {}'
            : 'x = 1';
    expect(await html(`\`\`\`${language}\n${code}\n\`\`\`\n`)).toContain(
      `data-language="${language}"`,
    );
  });

  it('keep every character of the code', async () => {
    const code = '  {{ x }} ${y} <T> &amp; "q"\n\n\tend';
    const text = (await html(`\`\`\`text\n${code}\n\`\`\`\n`))
      .replace(/<button[\s\S]*<\/button>/, '')
      .replaceAll(/<[^>]+>/g, '');
    expect(
      text
        .trimEnd()
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ).toBe(code);
  });

  it('mark a sample that’s wrong on purpose', async () => {
    expect(await html('```text invalid\nx\n```\n')).toContain(
      '<span class="code-badge">Wrong on purpose</span>',
    );
  });

  it('load code from a file and fill its tokens', async () => {
    const { html: text, includes } = await page(
      '```yaml file="examples/shop/acme_project.yaml"\n```\n',
    );
    expect(text).toContain('acme_shop');
    expect(includes).toEqual([expect.stringContaining('{product-slug}_project.yaml')]);
  });

  it('can be run in the browser', async () => {
    const { html: text, includes } = await page(
      '```sql-jinja file="examples/shop/flows/sales/components/big_orders.sql" live\n```\n',
    );
    expect(text).toContain(
      'data-kind="sql" data-src="/_live/shop/flows/sales/components/big_orders.json"',
    );
    expect(text.match(/data-play=""[^>]*>[^<]*/g)).toEqual(['data-play="">Run']);
    expect(includes.join()).toContain('inputs/shop/first/raw_orders.sql');
  });

  it.each([
    ['live', 'SELECT 1', '`live` needs the SQL file of an example project'],
    ['file="examples/shop/orders.sql" live', '', "`live` can't run examples/shop/orders.sql"],
    [
      'file="examples/cafe/flows/ingest/components/raw_orders.yaml" live',
      '',
      "`live` can't run examples/cafe/flows/ingest/components/raw_orders.yaml",
    ],
  ])('can’t be run: %s', async (meta, code, what) => {
    const message = await problemsIn(`\`\`\`sql ${meta}\n${code}\n\`\`\`\n`);
    expect(message).toContain(what);
    expect(message).toMatch(/:1\b[\s\S]*remove `live`\n\n1 problem$/);
  });

  it('can’t be run if the file is missing, which is one problem', async () => {
    const path = 'examples/shop/flows/sales/components/big_order.sql';
    const message = await problemsIn(`\`\`\`sql-jinja file="${path}" live\n\`\`\`\n`);
    expect(message).toMatch(/doesn't exist[^]*\n\n1 problem$/);
  });

  it('can’t be run if a reference is misspelled', async () => {
    const path = 'examples/shop/flows/sales/components/misspelled.sql';
    expect(await problemsIn(`\`\`\`sql-jinja file="${path}" live\n\`\`\`\n`))
      .toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  examples/shop/flows/sales/components/misspelled.sql reads component "big_order", which doesn't exist in examples/shop/
        Fix: did you mean "big_orders"?

      1 problem"
    `);
  });

  it('load code from a region of a file', async () => {
    expect(await html('```sql file="examples/shop/orders.sql#dedupe"\n```\n'))
      .toMatchInlineSnapshot(`
      "<figure class="code" data-language="sql"><div class="code-frame"><pre tabindex="0" class="code-pre"><code><span class="line"><span class="t-keyword">from</span> orders</span>
      <span class="line">  <span class="t-keyword">where </span><span class="t-constant">1 </span><span class="t-punctuation">= </span><span class="t-constant">1</span></span></code></pre><button type="button" class="code-copy" data-copy="" aria-label="Copy code"><svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M9 9h11v11H9zM5 15H4V4h11v1"></path></svg></button></div></figure>
      "
    `);
  });

  it('need a known language', async () => {
    expect(await problemsIn('```\nx\n```\n\n```yml\nx\n```\n\n```pyton\nx\n```\n\n    indented\n'))
      .toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  code block has no language
          allowed: bash, yaml, sql, sql-jinja, python, csv, json, toml, diff, text, md, docker, ini, hcl, ts
          Fix: add it after the opening \`\`\`

        content/docs/concepts/page.md:5  unknown code block language "yml"
          allowed: bash, yaml, sql, sql-jinja, python, csv, json, toml, diff, text, md, docker, ini, hcl, ts, mermaid, screen
          Fix: did you mean "yaml"?

        content/docs/concepts/page.md:9  unknown code block language "pyton"
          allowed: bash, yaml, sql, sql-jinja, python, csv, json, toml, diff, text, md, docker, ini, hcl, ts, mermaid, screen
          Fix: did you mean "python"?

        content/docs/concepts/page.md:13  text indented by four spaces becomes a code block
          Fix: put it between \`\`\` fences with a language, or indent it less

        4 problems"
      `);
  });

  it('made of lines indented with tabs are one problem', async () => {
    const lines = Array.from({ length: 22 }, (_, index) => `\tline ${index}\n`).join('');
    expect(await problemsIn(`Text\n\n${lines}`)).toMatch(
      /page\.md:3 {2}text indented by four spaces becomes a code block\n.*\n\n1 problem$/,
    );
  });

  it('can mark only lines that exist', async () => {
    expect(await problemsIn('```text {3}\na\nb\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  marked line 3 is past the end of the code block
        allowed: 1 to 2
        Fix: count lines from the first line of the code block, starting at 1

      1 problem"
    `);
  });

  it('need the language sql-jinja for SQL with Jinja', async () => {
    expect(await problemsIn('```sql\nselect * from {{ ref("a") }}\n```\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  sql code block contains Jinja
        Fix: write \`\`\`sql-jinja

      1 problem"
    `);
  });

  it('mark qualify as a keyword, and an alias that has the name of a keyword as a name', async () => {
    const code = 'select\n  cast(o.status as varchar) as status,\nqualify 1 = 1';
    const shown = await html(`\`\`\`sql-jinja\n${code}\n\`\`\`\n`);
    expect(shown).toContain('<span class="t-keyword">as</span> status,');
    expect(shown).toContain('<span class="t-constant">varchar</span>');
    expect(shown).toContain('<span class="t-keyword">qualify </span>');
  });

  it('need a file and a region that exist', async () => {
    expect(
      await problemsIn(
        '```sql file="examples/shop/order.sql"\n```\n\n```sql file="examples/shop/orders.sql#dedup"\n```\n\n```sql file="examples/shop/orders.sql#open"\n```\n\n```sql file="../../package.json"\n```\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  file "examples/shop/order.sql" doesn't exist
        allowed: a path relative to the repository root, such as examples/…
        Fix: did you mean "examples/shop/orders.sql"?

      content/docs/concepts/page.md:4  examples/shop/orders.sql has no region "dedup"
        allowed: whole, dedupe, open
        Fix: did you mean "#dedupe"?

      content/docs/concepts/page.md:10  "../../package.json" is outside of the folders that pages can use
        allowed: files in content/, examples/, and public/ that git tracks
        Fix: move the file to examples/

      3 problems"
    `);
  });

  it('need exactly one source for their code', async () => {
    expect(
      await problemsIn('```sql file="examples/shop/orders.sql"\nselect 1\n```\n\n```sql\n```\n'),
    ).toMatchInlineSnapshot(`
        "content/docs/concepts/page.md:1  code block has both file="…" and its own code
          Fix: remove the code, or remove file="…"

        content/docs/concepts/page.md:5  code block is empty
          Fix: add code, or load a file with file="examples/…"

        2 problems"
      `);
  });
});
