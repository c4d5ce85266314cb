import { describe, expect, it } from 'vitest';
import { highlightLines } from './highlight.ts';

const colored = (code: string, lang: string): string => highlightLines(code, lang).join('\n');

describe('highlightLines', () => {
  it('writes one span for each run of tokens of the same kind, and none for plain text', () => {
    expect(colored('a: [1, true]\n# b  c', 'yaml')).toMatchInlineSnapshot(`
      "<span class="t-parameter">a</span><span class="t-punctuation">: [</span><span class="t-constant">1</span><span class="t-punctuation">, </span><span class="t-constant">true</span><span class="t-punctuation">]</span>
      <span class="t-comment"># b  c</span>"
    `);
  });

  it('colors SQL that contains Jinja', () => {
    expect(colored('select {{ ref("a", flow="b") }} -- c\n{# d #}\n{% if x %}', 'sql-jinja'))
      .toMatchInlineSnapshot(`
      "<span class="t-keyword">select {{ </span><span class="t-function">ref</span><span class="t-punctuation">(</span><span class="t-string">&quot;a&quot;</span><span class="t-punctuation">,</span> flow<span class="t-punctuation">=</span><span class="t-string">&quot;b&quot;</span><span class="t-punctuation">) </span><span class="t-keyword">}} </span><span class="t-comment">-- c</span>
      <span class="t-comment">{# d #}</span>
      <span class="t-keyword">{% if</span> x <span class="t-keyword">%}</span>"
    `);
  });

  const keywords = (code: string, lang = 'sql'): string =>
    [...colored(code, lang).matchAll(/<span class="t-keyword">(.*?)<\/span>/g)]
      .map(([, text = '']) => text.trim())
      .join(' … ');

  it.each([
    [
      'GRANT USAGE, CREATE TABLE ON SCHEMA a.b TO ROLE c',
      'GRANT USAGE … CREATE TABLE ON SCHEMA … TO ROLE',
    ],
    [
      'GRANT ALL PRIVILEGES ON ALL TABLES IN SCHEMA a TO b',
      'GRANT ALL PRIVILEGES ON ALL TABLES IN SCHEMA … TO',
    ],
    ['CREATE SCHEMA IF NOT EXISTS OPS.TOOLS', 'CREATE SCHEMA IF NOT EXISTS'],
    ['USE WAREHOUSE role_wh', 'USE WAREHOUSE'],
    ['ALTER USER a SET password = 1', 'ALTER USER … SET'],
    ['select name, role, day as user, (value)', 'select … as'],
    ['create or replace table a (b int, primary key (b))', 'create or replace table … primary key'],
    ['select\n  user,\n  role as format\nfrom orders qualify a', 'select … as … from … qualify'],
    ['where role = 1 and database is not null', 'where … and … is not null'],
    ['select public.user.role from schema.table', 'select … from'],
    ['from a left join b on left(a.x, 1) in (1)', 'from … left join … on … in'],
  ])('finds the keywords of %s', (code, found) => {
    expect(keywords(code)).toBe(found);
    expect(keywords(code, 'sql-jinja')).toBe(found);
  });

  it('colors functions, and types that are not columns', () => {
    expect(
      colored("select date, dbo.f(date(x)::date, date '2026-03-02')", 'sql'),
    ).toMatchInlineSnapshot(
      `"<span class="t-keyword">select</span> date, dbo.<span class="t-function">f</span>(<span class="t-function">date</span>(x)<span class="t-punctuation">::</span><span class="t-constant">date</span>, <span class="t-constant">date </span><span class="t-string">'2026-03-02'</span>)"`,
    );
  });

  it('colors Python', () => {
    expect(colored('@read\ndef f(x: int = 1):\n    return f"{x}"', 'python'))
      .toMatchInlineSnapshot(`
      "<span class="t-punctuation">@</span><span class="t-function">read</span>
      <span class="t-keyword">def </span><span class="t-function">f</span><span class="t-punctuation">(</span><span class="t-parameter">x</span><span class="t-punctuation">: </span><span class="t-constant">int </span><span class="t-punctuation">= </span><span class="t-constant">1</span><span class="t-punctuation">):</span>
          <span class="t-keyword">return </span><span class="t-string">f&quot;</span><span class="t-variable">{</span>x<span class="t-variable">}</span><span class="t-string">&quot;</span>"
    `);
  });

  it('colors added and removed lines of a diff', () => {
    expect(colored('+a\n-b\n c', 'diff')).toMatchInlineSnapshot(`
      "<span class="t-inserted">+a</span>
      <span class="t-deleted">-b</span>
       c"
    `);
  });

  it('distinguishes the columns of a CSV file', () => {
    expect(colored('a,b,c', 'csv')).toMatchInlineSnapshot(
      `"a,<span class="t-parameter">b,</span><span class="t-function">c</span>"`,
    );
  });

  it('escapes plain text', () => {
    expect(colored('<a> & "b"', 'text')).toBe('&lt;a&gt; &amp; &quot;b&quot;');
  });

  it('writes no style attributes', () => {
    expect(colored('export const a: string = `x${b}`;', 'ts')).not.toContain('style');
  });
});
