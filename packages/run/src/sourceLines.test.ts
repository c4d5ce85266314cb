import { describe, expect, it } from 'vitest';
import { renderSql } from './renderSql.ts';

const MACROS = '{% macro both(a, b) %}\n{{ a }},\n{{ b }}\n{% endmacro %}';

/** Returns each line of the compiled SQL with its line in the source. */
function linesOf(source: string): string[] {
  const { sql, sourceLine } = renderSql(source, {
    parameters: {},
    files: new Map([
      ['macros.sql', MACROS],
      ['list.sql', 'a,\nb'],
    ]),
  });
  return sql.split('\n').map((line, index) => `${sourceLine(index + 1) ?? '-'} ${line.trim()}`);
}

describe('the source lines of compiled SQL', () => {
  it.each([
    ['text', 'SELECT\n  a\nFROM b', ['1 SELECT', '2 a', '3 FROM b']],
    [
      'text below calls over several lines',
      '{{ config(\n  materialized="table"\n) }}\n\n{{ with_test("unique",\n  column="a") }}\nSELECT a\nFROM b',
      ['7 SELECT a', '8 FROM b'],
    ],
    [
      'text below comments and statements',
      '{# one\ntwo #}\n{% set a = 1 %}\n-- {{ a }}\n{%- set b = 2 -%}\n\nSELECT\n{{ b }}',
      ['- -- 1SELECT', '8 2'],
    ],
    [
      'a block over several lines',
      'SELECT a\n{% if a is defined %}\n  , wrong\n{% else %}\n  , b,\n  c\n{% endif %}\nFROM d',
      ['1 SELECT a', '5 , b,', '6 c', '8 FROM d'],
    ],
    [
      'a loop',
      'SELECT\n{% for c in ["a", "b"] %}\n  {{ c }},\n{% endfor %}\n  d',
      ['1 SELECT', '3 a,', '3 b,', '5 d'],
    ],
    [
      'a macro in the file, at the line that calls it',
      '{% macro both(a, b) %}\n{{ a }},\n{{ b }}\n{% endmacro %}\nSELECT\n{{ both("c", "d") }}FROM e\n, f',
      ['5 SELECT', '6 c,', '6 d', '6 FROM e', '7 , f'],
    ],
    [
      'a macro of another file, at the line that calls it',
      '{% from "macros.sql" import both %}\nSELECT\n  {{ both(\n    "c",\n    "d") }}\nFROM e',
      ['2 SELECT', '3 c,', '3 d', '- ', '6 FROM e'],
    ],
    ['a file', 'SELECT\n{% include "list.sql" %}\n, c', ['1 SELECT', '2 a,', '- b, c']],
    [
      'a text that was set before, at the line that writes it',
      '{% set list %}\na,\nb\n{% endset %}\nSELECT\n{{ list }}, c',
      ['5 SELECT', '6 a,', '6 b', '6 , c'],
    ],
    [
      'raw text',
      'SELECT\n{% raw %}\n  "{{",\n  b\n{% endraw %}\nFROM c',
      ['1 SELECT', '3 "{{",', '4 b', '6 FROM c'],
    ],
    [
      'lines that a tag joins, which have none',
      'SELECT\n  a, {{ 1 -}}\n  , b\nFROM c',
      ['1 SELECT', '- a, 1, b', '4 FROM c'],
    ],
    [
      'lines that end as in Windows',
      'SELECT\r\n  a\r\n\r\nFROM b',
      ['1 SELECT', '2 a', '- ', '4 FROM b'],
    ],
  ])('are those of %s', (_, source, expected) => {
    expect(linesOf(source)).toEqual(expected);
  });
});
