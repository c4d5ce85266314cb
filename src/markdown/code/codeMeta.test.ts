import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './codeMeta.ts';

const faults = (text: string): string[] =>
  parseCodeMeta(text).faults.map(({ what, allowed, fix }) =>
    [what, allowed, fix].filter(Boolean).join(' | '),
  );

describe('parseCodeMeta', () => {
  it('reads every setting', () => {
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
        file: 'x.sql#part',
        fragment: 'component.read',
      },
      faults: [],
    });
  });

  it('reads nothing from nothing', () => {
    expect(parseCodeMeta('  ')).toEqual({
      meta: { highlighted: [], ins: [], del: [], lines: false, invalid: false, unsearched: false },
      faults: [],
    });
  });

  it('names the nearest setting', () => {
    expect(faults('tilte="x" line wrap')).toMatchInlineSnapshot(`
      [
        "a code block has no setting "tilte" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched | did you mean "title"?",
        "a code block has no setting "line" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched | did you mean "lines"?",
        "a code block has no setting "wrap" | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched | remove "wrap"",
      ]
    `);
  });

  it('tells values of the wrong kind', () => {
    expect(faults('title=x ins="2" lines="yes" file=\'\'')).toMatchInlineSnapshot(`
      [
        ""title=x" has no value, or one of the wrong kind | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched",
        ""ins" has no value, or one of the wrong kind | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched",
        ""lines" has no value, or one of the wrong kind | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched",
        ""file=''" has no value, or one of the wrong kind | title="…", {1,3-5}, ins={…}, del={…}, lines, file="…", fragment="…", of="…", dialect="…", invalid, unsearched",
      ]
    `);
  });

  it('tells lines that are none', () => {
    expect(faults('{0} ins={5-2} del={a}')).toMatchInlineSnapshot(`
      [
        ""{0}" names no lines | line numbers from 1 and ranges, such as {1,3-5}",
        ""{5-2}" names no lines | line numbers from 1 and ranges, such as {1,3-5}",
        ""{a}" names no lines | line numbers from 1 and ranges, such as {1,3-5}",
      ]
    `);
  });

  it('tells empty settings', () => {
    expect(faults('lines title=""')).toMatchInlineSnapshot(`
      [
        "title is empty | write title="…" with a text, or leave it out",
      ]
    `);
  });
});
