import { describe, expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

const two =
  '::::tabs{sync="data-plane"}\n:::tab[DuckDB]{value="duckdb"}\nOne.\n:::\n:::tab[Snowflake]{value="snowflake"}\nTwo.\n:::\n::::\n';

describe('tabs', () => {
  it('render every panel, with its title', async () => {
    expect(await html(two)).toMatchInlineSnapshot(`
      "<div class="tabs" data-tabs="" data-sync="data-plane"><div class="tabs-list" role="tablist" aria-label="DuckDB, Snowflake"><button type="button" role="tab" id="tab-1-duckdb" aria-controls="panel-1-duckdb" aria-selected="true" tabindex="0" data-value="duckdb">DuckDB</button><button type="button" role="tab" id="tab-1-snowflake" aria-controls="panel-1-snowflake" aria-selected="false" tabindex="-1" data-value="snowflake">Snowflake</button></div><section class="tab" role="tabpanel" id="panel-1-duckdb" aria-labelledby="tab-1-duckdb" tabindex="0" data-value="duckdb"><p class="tab-title">DuckDB</p><p>One.</p></section><section class="tab" role="tabpanel" id="panel-1-snowflake" aria-labelledby="tab-1-snowflake" tabindex="0" data-value="snowflake"><p class="tab-title">Snowflake</p><p>Two.</p></section><tabs-ready></tabs-ready></div>
      "
    `);
  });

  it('get unique ids if a page has several groups', async () => {
    const ids = [...(await html(`${two}\n${two}`)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('panel-2-snowflake');
  });

  it('contain only tabs: at least two, with different values', async () => {
    expect(
      await problemsIn(
        '::::tabs\nText.\n\n:::tab[A]{value="a"}\nOne.\n:::\n::::\n\n::::tabs\n:::tab[A]{value="a"}\nOne.\n:::\n:::tab[B]{value="a"}\n:::\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "tabs" must contain at least two tabs
        Fix: add another :::tab[…] block, or remove ::::tabs

      content/docs/concepts/page.md:2  "tabs" can contain only :::tab[…] blocks
        Fix: move this content into a "tab" block, or out of "tabs"

      content/docs/concepts/page.md:13  two tabs have the same value: "a"
        Fix: give each tab in the group a unique value

      content/docs/concepts/page.md:13  block "tab" is empty
        Fix: add content between the opening and the closing line

      4 problems"
    `);
  });

  it('need a label, and values that can be used in a URL', async () => {
    expect(
      await problemsIn(
        '::::tabs{sync="Data Plane"}\n:::tab{value="A b"}\nOne.\n:::\n:::tab[B]\nTwo.\n:::\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "tabs" has an invalid "sync": "Data Plane"
        allowed: lowercase letters, digits, and hyphens, such as data-plane
        Fix: write ::::tabs{sync="data-plane"}

      content/docs/concepts/page.md:2  "tab" is missing its text in brackets
        Fix: write :::tab[DuckDB]{value="duckdb"}

      content/docs/concepts/page.md:2  "tab" has an invalid "value": "A b"
        allowed: lowercase letters, digits, and hyphens, such as data-plane
        Fix: write :::tab[DuckDB]{value="duckdb"}

      content/docs/concepts/page.md:5  "tab" is missing the required attribute "value"
        allowed: lowercase letters, digits, and hyphens, such as data-plane
        Fix: write :::tab[DuckDB]{value="duckdb"}

      4 problems"
    `);
  });

  it('are the only place where a tab is allowed', async () => {
    expect(await problemsIn(':::tab[A]{value="a"}\nOne.\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  "tab" is outside a "tabs" block
        Fix: add ::::tabs before the first "tab" block and :::: after the last

      1 problem"
    `);
  });
});
