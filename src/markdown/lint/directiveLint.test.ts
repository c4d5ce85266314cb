import { describe, expect, it } from 'vitest';
import { formatProblems, Problem } from '../../content/problem.ts';
import { lintBlocks } from './directiveLint.ts';

const findings = (source: string): string[] =>
  lintBlocks(source).map(({ line, what, fix }) => `${line}: ${what} → ${fix}`);

describe('lintBlocks', () => {
  it('finds nothing in valid blocks', () => {
    expect(
      findings(
        '::::tabs{sync="a b"}\n:::tab[One [1]]{value="x"}\ntext\n:::\n::::\n\n- item\n\n  :::note\n  text\n  :::\n',
      ),
    ).toEqual([]);
  });

  it('ignores code', () => {
    expect(findings('```md\n:::note Title\n```\n\n~~~~text\n::: x\n~~~\n:::\n~~~~\n')).toEqual([]);
  });

  it('reports a title without brackets', () => {
    expect(findings(':::note Mind the gap\ntext\n:::')).toMatchInlineSnapshot(`
      [
        "1: "Mind the gap" after :::note is dropped → put the title in brackets: :::note[Mind the gap]",
      ]
    `);
  });

  it('reports text after a title in brackets', () => {
    expect(findings(':::note[Title] more\ntext\n:::')).toMatchInlineSnapshot(`
      [
        "1: "more" after :::note is dropped → write :::note[title]{key="value"} with nothing after it",
      ]
    `);
  });

  it('reports a space after the colons', () => {
    expect(findings('::: note\ntext')).toMatchInlineSnapshot(`
      [
        "1: a space after ":::" turns the block into plain text → write :::note",
      ]
    `);
  });

  it('reports a block that is never closed', () => {
    expect(findings('one\n\n:::note\ntext')).toMatchInlineSnapshot(`
      [
        "3: block "note" isn't closed → add a closing line with 3 colons: :::",
      ]
    `);
  });

  it('reports nested blocks with as many colons as the outer block', () => {
    expect(findings(':::tabs\n:::tab[A]{value="a"}\ntext\n:::\n:::')).toMatchInlineSnapshot(`
      [
        "2: "tabs" (3 colons) must have more colons than the "tab" block inside it (3 colons) → use 4 colons to open and close "tabs" (line 1)",
      ]
    `);
  });

  it('reports the colons of an outer block once, with the lines of all blocks inside it', () => {
    const tabs = ['A', 'B', 'C'].map((name) => `:::tab[${name}]{value="${name}"}\ntext\n:::\n`);
    const found = lintBlocks(`:::tabs\n${tabs.join('')}:::`);
    const problems = found.map((finding) => new Problem({ file: 'a.md', ...finding }));
    expect(formatProblems(problems)).toMatch(
      /^a\.md:2 .*\n {2}also in lines 5, 8\n.*\n\n1 problem$/,
    );
  });

  it('includes the front matter in line numbers', () => {
    expect(lintBlocks(':::tabs\n:::tab[A]{value="a"}\ntext\n:::\n:::', 9)[0]?.fix).toContain(
      'use 4 colons to open and close "tabs" (line 10)',
    );
  });

  it("reports only that a block isn't closed, not its nested blocks", () => {
    expect(
      findings(':::note\n\n::::tabs\n:::tab[A]{value="a"}\ntext\n:::\n::::\n\n:::tip\ntext\n:::'),
    ).toEqual([`1: block "note" isn't closed → add a closing line with 3 colons: :::`]);
  });

  it('reports an inner block that the outer block closes', () => {
    expect(findings('::::tabs\n:::tab[A]{value="a"}\ntext\n::::')).toMatchInlineSnapshot(`
      [
        "2: block "tab" isn't closed before the enclosing block ends on line 4 → add a closing line with 3 colons: :::",
      ]
    `);
  });

  it('reports a table that would include the end of its block', () => {
    expect(findings(':::note\n| a |\n| --- |\n| 1 |\n:::')).toMatchInlineSnapshot(`
      [
        "5: the table above includes ":::" as a row → add an empty line between them",
      ]
    `);
    expect(findings(':::note\n| a |\n| --- |\n| 1 |\n\n:::')).toEqual([]);
  });

  it('reports colons without a block to close', () => {
    expect(findings('text\n:::')).toMatchInlineSnapshot(`
      [
        "2: ":::" has no block to close → remove the line",
      ]
    `);
  });

  it('reports a closing line with too few colons', () => {
    expect(findings('::::tabs\ntext\n:::\n')).toMatchInlineSnapshot(`
      [
        "3: ":::" has no block to close: "tabs" has 4 colons → write ::::",
        "1: block "tabs" isn't closed → add a closing line with 4 colons: ::::",
      ]
    `);
  });
});
