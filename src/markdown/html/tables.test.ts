import { describe, expect, it } from 'vitest';
import { html } from '../../../tests/markdown/render.ts';

describe('tables', () => {
  it('scroll inside a named region, and align without styles', async () => {
    expect(await html('| | Name | Count |\n| :-: | --- | --: |\n| x | `a\\|b` | 1 |\n'))
      .toMatchInlineSnapshot(`
      "<div class="table-scroll" role="region" aria-label="Table: Name, Count" tabindex="0"><table>
      <thead>
      <tr>
      <td class="align-center"></td>
      <th scope="col">Name</th>
      <th class="align-right" scope="col">Count</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td class="align-center">x</td>
      <td><code>a|b</code></td>
      <td class="align-right">1</td>
      </tr>
      </tbody>
      </table></div>
      "
    `);
  });

  it('with the same headers have different names', async () => {
    const table = '| A | B |\n| --- | --- |\n| 1 | 2 |\n';
    expect(
      [...(await html(`${table}\ntext\n\n${table}`)).matchAll(/aria-label="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['Table: A, B', 'Table: A, B (2)']);
  });
});

describe('table cells', () => {
  it('break long names in code, and keep short names and other code whole', async () => {
    const written = await html(
      '`flows/transform/transform.yaml`\n\n| A |\n| --- |\n| `full_refresh` |\n| `flows/transform/transform.yaml` |\n',
    );
    expect(written).toContain('<p><code>flows/transform/transform.yaml</code></p>');
    expect(written).toContain('<td><code>full_refresh</code></td>');
    expect(written).toContain(
      '<td><code><span>flows/<wbr>transform/<wbr>transform.<wbr>yaml</span></code></td>',
    );
  });

  it('give their table a name without footnote marks and definitions of glossary terms', async () => {
    expect(
      await html('| A :term[flow] | B[^1] |\n| --- | --- |\n| a | b |\n\n[^1]: A note.\n'),
    ).toContain('aria-label="Table: A flow, B"');
  });
});
