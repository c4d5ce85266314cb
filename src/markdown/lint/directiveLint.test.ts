import { describe, expect, it } from 'vitest';
import { lintBlocks } from './directiveLint.ts';

const whats = (source: string): string[] =>
  lintBlocks(source).map(({ line, what, fix }) => `${line}: ${what} → ${fix}`);

describe('lintBlocks', () => {
  it('finds nothing in blocks that are written right', () => {
    expect(
      whats(
        '::::tabs{sync="a b"}\n:::tab[One [1]]{value="x"}\ntext\n:::\n::::\n\n- item\n\n  :::note\n  text\n  :::\n',
      ),
    ).toEqual([]);
  });

  it('leaves code alone', () => {
    expect(whats('```md\n:::note Title\n```\n\n~~~~text\n::: x\n~~~\n:::\n~~~~\n')).toEqual([]);
  });

  it('tells a title without brackets', () => {
    expect(whats(':::note Mind the gap\ntext\n:::')).toMatchInlineSnapshot(`
      [
        "1: "Mind the gap" after :::note is lost → put a title in brackets: :::note[Mind the gap]",
      ]
    `);
  });

  it('tells text after a title in brackets', () => {
    expect(whats(':::note[Title] more\ntext\n:::')).toMatchInlineSnapshot(`
      [
        "1: "more" after :::note is lost → write :::note[title]{key="value"} and nothing after it",
      ]
    `);
  });

  it('tells a space after the colons', () => {
    expect(whats('::: note\ntext')).toMatchInlineSnapshot(`
      [
        "1: a space after ":::" makes the block plain text → write :::note",
      ]
    `);
  });

  it('tells a block that is never closed', () => {
    expect(whats('one\n\n:::note\ntext')).toMatchInlineSnapshot(`
      [
        "3: the block "note" is not closed → end it with a line of 3 colons: :::",
      ]
    `);
  });

  it('tells nested blocks with as many colons as the outer one', () => {
    expect(whats(':::tabs\n:::tab[A]{value="a"}\ntext\n:::\n:::')).toMatchInlineSnapshot(`
      [
        "2: the block "tab" has 3 colons, and "tabs" around it has 3 → give "tabs" (line 1) 4 colons, at its beginning and at its end",
      ]
    `);
  });

  it('names lines of the file, whose text begins below its front matter', () => {
    expect(lintBlocks(':::tabs\n:::tab[A]{value="a"}\ntext\n:::\n:::', 9)[0]?.fix).toContain(
      'give "tabs" (line 10) 4 colons',
    );
  });

  it('tells of a block that never ends only that', () => {
    expect(
      whats(':::note\n\n::::tabs\n:::tab[A]{value="a"}\ntext\n:::\n::::\n\n:::tip\ntext\n:::'),
    ).toEqual(['1: the block "note" is not closed → end it with a line of 3 colons: :::']);
  });

  it('tells an inner block that the outer one closes', () => {
    expect(whats('::::tabs\n:::tab[A]{value="a"}\ntext\n::::')).toMatchInlineSnapshot(`
      [
        "2: the block "tab" is not closed before the block around it ends in line 4 → end it with a line of 3 colons: :::",
      ]
    `);
  });

  it('tells a table that would swallow the end of its block', () => {
    expect(whats(':::note\n| a |\n| --- |\n| 1 |\n:::')).toMatchInlineSnapshot(`
      [
        "5: the table above takes ":::" for a row of its own → put an empty line between them",
      ]
    `);
    expect(whats(':::note\n| a |\n| --- |\n| 1 |\n\n:::')).toEqual([]);
  });

  it('tells colons that close nothing', () => {
    expect(whats('text\n:::')).toMatchInlineSnapshot(`
      [
        "2: ":::" closes no block → remove the line",
      ]
    `);
  });

  it('tells an end with too few colons', () => {
    expect(whats('::::tabs\ntext\n:::\n')).toMatchInlineSnapshot(`
      [
        "3: ":::" closes no block: "tabs" has 4 colons → write ::::",
        "1: the block "tabs" is not closed → end it with a line of 4 colons: ::::",
      ]
    `);
  });
});
