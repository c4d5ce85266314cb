import { describe, expect, it } from 'vitest';
import { html, told } from '../../../tests/markdown/render.ts';

const two =
  '::::tabs{sync="data-plane"}\n:::tab[DuckDB]{value="duckdb"}\nOne.\n:::\n:::tab[Snowflake]{value="snowflake"}\nTwo.\n:::\n::::\n';

describe('tabs', () => {
  it('put every panel into the page, with its title', async () => {
    expect(await html(two)).toMatchInlineSnapshot(`
      "<div class="tabs" data-tabs="" data-sync="data-plane"><div class="tabs-list" role="tablist" aria-label="DuckDB, Snowflake"><button type="button" role="tab" id="tab-1-duckdb" aria-controls="panel-1-duckdb" aria-selected="true" tabindex="0" data-value="duckdb">DuckDB</button><button type="button" role="tab" id="tab-1-snowflake" aria-controls="panel-1-snowflake" aria-selected="false" tabindex="-1" data-value="snowflake">Snowflake</button></div><section class="tab" role="tabpanel" id="panel-1-duckdb" aria-labelledby="tab-1-duckdb" tabindex="0" data-value="duckdb"><p class="tab-title">DuckDB</p><p>One.</p></section><section class="tab" role="tabpanel" id="panel-1-snowflake" aria-labelledby="tab-1-snowflake" tabindex="0" data-value="snowflake"><p class="tab-title">Snowflake</p><p>Two.</p></section><tabs-ready></tabs-ready></div>
      "
    `);
  });

  it('get ids of their own when a page has several groups', async () => {
    const ids = [...(await html(`${two}\n${two}`)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('panel-2-snowflake');
  });

  it('hold nothing but tabs, at least two, with different values', async () => {
    expect(
      await told(
        '::::tabs\nText.\n\n:::tab[A]{value="a"}\nOne.\n:::\n::::\n\n::::tabs\n:::tab[A]{value="a"}\nOne.\n:::\n:::tab[B]{value="a"}\n:::\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  tabs need at least two variants
        Fix: write at least two :::tab[…] blocks, or no tabs

      content/docs/concepts/page.md:2  only :::tab[…] blocks may stand in tabs
        Fix: move the text into a tab, or before or after the tabs

      content/docs/concepts/page.md:13  two tabs have the value "a"
        Fix: give each tab of a group its own value

      content/docs/concepts/page.md:13  the block "tab" is empty
        Fix: write its content between the two lines of colons

      4 problems"
    `);
  });

  it('need a label, and values that can stand in an address', async () => {
    expect(
      await told(
        '::::tabs{sync="Data Plane"}\n:::tab{value="A b"}\nOne.\n:::\n:::tab[B]\nTwo.\n:::\n::::\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  sync of tabs is "Data Plane"
        allowed: lower-case letters, digits and hyphens, such as data-plane
        Fix: write ::::tabs{sync="data-plane"}

      content/docs/concepts/page.md:2  tab has no text in brackets
        Fix: write :::tab[DuckDB]{value="duckdb"}

      content/docs/concepts/page.md:2  value of tab is "A b"
        allowed: lower-case letters, digits and hyphens, such as data-plane
        Fix: write :::tab[DuckDB]{value="duckdb"}

      content/docs/concepts/page.md:5  tab has no value
        allowed: lower-case letters, digits and hyphens, such as data-plane
        Fix: write :::tab[DuckDB]{value="duckdb"}

      4 problems"
    `);
  });

  it('are the only place for a tab', async () => {
    expect(await told(':::tab[A]{value="a"}\nOne.\n:::\n')).toMatchInlineSnapshot(`
      "content/docs/concepts/page.md:1  a tab outside tabs
        Fix: put ::::tabs before the first tab and :::: after the last

      1 problem"
    `);
  });
});
