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
