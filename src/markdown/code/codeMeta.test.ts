import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './codeMeta.ts';

const faults = (text: string): string[] =>
  parseCodeMeta(text).faults.map(({ what, allowed, fix }) =>
    [what, allowed, fix].filter(Boolean).join(' | '),
  );

describe('parseCodeMeta', () => {
  it('reads every option', () => {
    expect(
      parseCodeMeta(
        'title="a b.yaml" {1,3-5} ins={2} del={4-5} lines file="x.sql#part" fragment="component.read" invalid',
      ),
    ).toEqual({
      meta: {
        title: 'a b.yaml',
        highlighted: [1, 3, 4, 5],
        ins: [2],
        del: [4, 5],
        lines: true,
        invalid: true,
        unsearched: false,
        live: false,
        file: 'x.sql#part',
        fragment: 'component.read',
      },
      faults: [],
    });
  });

  it('reads empty options text', () => {
    expect(parseCodeMeta('  ')).toEqual({
      meta: {
        highlighted: [],
        ins: [],
        del: [],
        lines: false,
        invalid: false,
        unsearched: false,
        live: false,
      },
      faults: [],
    });
  });

  it('suggests the nearest option', () => {
    expect(faults('tilte="x" line wrap')).toMatchInlineSnapshot(`
      [
        "unknown code block option "tilte" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | did you mean "title"?",
        "unknown code block option "line" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | did you mean "lines"?",
        "unknown code block option "wrap" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | remove "wrap"",
      ]
    `);
  });

  it('reports invalid values', () => {
    expect(faults('title=x ins="2" lines="yes" file=\'\'')).toMatchInlineSnapshot(`
      [
        "option "title=x" has a missing or invalid value | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | write "title" as in the list, or remove it",
        "option "ins" has a missing or invalid value | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | write "ins" as in the list, or remove it",
        "\`lines\` doesn't take a value | write \`lines\`",
        "option "file=''" has a missing or invalid value | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched, live | write "file" as in the list, or remove it",
      ]
    `);
  });

  it.each(['{1-99999999999}', `{${'1-9999,'.repeat(50)}1}`])(
    'reports more lines than a sample can have, without listing them: %s',
    (range) => {
      expect(parseCodeMeta(range).meta.highlighted.length).toBeLessThan(20_000);
      expect(faults(range).join('')).toContain("isn't a valid line range");
    },
  );

  it('reports invalid line ranges', () => {
    expect(faults('{0} ins={5-2} del={a}')).toMatchInlineSnapshot(`
      [
        ""{0}" isn't a valid line range | line numbers from 1 and ranges, such as {1,3-5} | write the lines of this block to highlight, or remove the range",
        ""{5-2}" isn't a valid line range | line numbers from 1 and ranges, such as {1,3-5} | write the lines of this block to highlight, or remove the range",
        ""{a}" isn't a valid line range | line numbers from 1 and ranges, such as {1,3-5} | write the lines of this block to highlight, or remove the range",
      ]
    `);
  });

  it('reports empty options', () => {
    expect(faults('lines title=""')).toMatchInlineSnapshot(`
      [
        ""title" is empty | add text to title="…", or remove it",
      ]
    `);
  });
});
