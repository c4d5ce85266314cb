import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { markdownToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { parseCodeMeta } from '../../src/markdown/code/codeMeta.ts';
import { jinjaVariants } from '../../src/markdown/code/sampleChecks/jinjaVariants.ts';
import { dialectsOf } from '../../src/markdown/code/sampleChecks/sqlDialect.ts';
import { sqlStatements } from '../../src/markdown/code/sampleChecks/sqlStatements.ts';
import { fillTokens } from '../../src/content/tokens.ts';

interface Block {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: readonly Block[];
}

/** Lists the queries on all pages that are for DuckDB or for any data plane. */
function queries(): { page: string; sql: string }[] {
  const found: { page: string; sql: string }[] = [];
  for (const path of filesBelow('content', (file) => file.endsWith('.md'))) {
    const text = fillTokens(readFileSync(`content/${path}`, 'utf8'), {
      product: 'Acme Flow',
      slug: 'acme_flow',
      company: 'Acme',
    });
    // A partial's parameter can be any name.
    const filled = text.replaceAll(/\{param\.(\w+)\}/g, '$1');
    const visit = ({ type, lang, meta, value = '', children = [] }: Block): void => {
      children.forEach(visit);
      if (type !== 'code' || lang?.startsWith('sql') !== true) return;
      const { title, dialect, invalid } = parseCodeMeta(meta ?? '').meta;
      if (invalid || !dialectsOf({ title, dialect, file: path }).includes('duckdb')) return;
      for (const variant of jinjaVariants(value).variants) {
        for (const { text: sql } of sqlStatements(variant, 'duckdb').statements)
          if (/^(?:select|with|from)\b/i.test(sql)) found.push({ page: path, sql });
      }
    };
    visit(
      markdownToMdast(filled, {
        features: { gfm: true, directive: true, frontmatter: true },
      }) as Block,
    );
  }
  return found;
}

test('DuckDB parses every query that may be for DuckDB', async () => {
  const database = await (
    await DuckDBInstance.create(':memory:', {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
  ).connect();
  const wrong: string[] = [];
  const all = queries();
  for (const { page, sql } of all) {
    const reader = await database.runAndReadAll(
      'select json_serialize_sql($sql::varchar) as tree',
      { sql },
    );
    const tree = JSON.parse(String(reader.getRowObjects()[0]?.['tree'])) as {
      error: boolean;
      error_message?: string;
    };
    if (tree.error) wrong.push(`${page}: ${tree.error_message}\n${sql}`);
  }
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(20);
});
