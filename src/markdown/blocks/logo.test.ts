import { expect, it } from 'vitest';
import { html, problemsIn } from '../../../tests/markdown/render.ts';

it('a logo is a name with its mark, and a wrong name is reported', async () => {
  expect(await html('A :logo[DuckDB]{icon="duckdb"}.\n')).toMatch(
    /<span class="logo-name"><svg class="icon mark"[^>]*>.+<\/svg><span>DuckDB<\/span><\/span>/,
  );
  expect(await problemsIn(':logo[DuckDB]{icon="duck"}\n')).toContain('"icon": "duck"');
});
