import { JinjaFault } from './JinjaFault.ts';
import { JinjaReader, type JinjaExpression } from './jinjaExpression.ts';
import { readStatement, type JinjaStatement } from './jinjaStatement.ts';
import { jinjaTags, type JinjaTag } from './jinjaTags.ts';

/** What a template consists of, in its order. */
export type JinjaNode =
  | {
      kind: 'text';
      start: number;
      end: number;
      /** The text without the white space that belongs to tags. */
      text: string;
      /** The number of characters before the text that belong to a tag. */
      skipped: number;
      isRaw?: boolean;
    }
  | { kind: 'expression'; tag: JinjaTag; value: JinjaExpression }
  | JinjaBlock;

/** A statement with what it contains: the content of an `if` has a branch for each condition. */
export interface JinjaBlock {
  kind: 'block';
  tag: JinjaTag;
  statement: JinjaStatement;
  branches: JinjaBranch[];
}

export interface JinjaBranch {
  /** `if`, `elif`, and `else` of an `if`; the word of the statement for the content of others. */
  word: string;
  condition?: JinjaExpression;
  nodes: JinjaNode[];
}

/**
 * A template without its faulty nodes, and its mistakes in order. Mistakes after the first one may
 * be consequences of it.
 */
export interface JinjaTemplate {
  nodes: readonly JinjaNode[];
  /** The expressions and statements in the order of their tags, wherever they are. */
  all: readonly Exclude<JinjaNode, { kind: 'text' }>[];
  faults: readonly JinjaFault[];
}

/** Nothing that people write nests deeper; a deeper block would overflow the stack. */
const MAX_DEPTH = 100;

/** Reads a template. White space around statements is removed, as the platform does. */
export function readJinja(template: string): JinjaTemplate {
  const { tags, faults } = jinjaTags(template);
  const builder = new Builder(faults);
  let previous: JinjaTag | undefined;
  for (const tag of tags) {
    builder.text(textBetween(template, previous, tag));
    builder.tag(tag, template);
    previous = tag;
  }
  builder.text(textBetween(template, previous, undefined));
  return builder.finish();
}

class Builder {
  readonly nodes: JinjaNode[] = [];
  readonly #faults: JinjaFault[];
  readonly #all: Exclude<JinjaNode, { kind: 'text' }>[] = [];
  readonly #open: JinjaBlock[] = [];

  constructor(faults: readonly JinjaFault[]) {
    this.#faults = [...faults];
  }

  text(node: JinjaNode & { kind: 'text' }): void {
    if (node.end > node.start) this.#add(node);
  }

  tag(tag: JinjaTag, template: string): void {
    const { kind, raw } = tag;
    if (raw !== undefined) this.text(rawText(template, tag, raw));
    if (kind !== 'expression' && kind !== 'statement') return;
    try {
      if (kind === 'statement') this.#statement(tag);
      else this.#expression(tag);
    } catch (fault) {
      if (!(fault instanceof JinjaFault)) throw fault;
      this.#faults.push(fault);
    }
  }

  finish(): JinjaTemplate {
    this.#missEnds(this.#open);
    const faults = this.#faults.toSorted((a, b) => a.offset - b.offset);
    return { nodes: this.nodes, all: this.#all, faults };
  }

  #missEnds(blocks: readonly JinjaBlock[]): void {
    for (const { tag } of blocks) {
      const end = `{% end${tag.word} %}`;
      const what = `{% ${tag.word} %} is missing its ${end}`;
      this.#faults.push(new JinjaFault(what, tag.start, `add ${end}, or correct the end tag`));
    }
  }

  #add(node: JinjaNode): void {
    if (node.kind !== 'text') this.#all.push(node);
    (this.#open.at(-1)?.branches.at(-1)?.nodes ?? this.nodes).push(node);
  }

  #expression(tag: JinjaTag): void {
    if (tag.tokens.length === 0)
      throw new JinjaFault(
        'A Jinja expression is empty',
        tag.start + 2,
        'write an expression between {{ and }}, or remove both',
      );
    const reader = new JinjaReader(tag.tokens, tag.end - 2);
    const value = reader.expressions();
    reader.expectEnd();
    this.#add({ kind: 'expression', tag, value });
  }

  #statement(tag: JinjaTag): void {
    const { word, start } = tag;
    const current = this.#open.at(-1);
    if (word.startsWith('end')) {
      const opening = word.slice(3);
      const matching = this.#open.findLastIndex((block) => block.tag.word === opening);
      if (matching === -1) throw unopened(word, start, this.#open.pop()?.tag.word);
      const [, ...inner] = this.#open.splice(matching);
      this.#missEnds(inner);
    } else if (word === 'elif' || word === 'else') {
      if (current === undefined || !['if', 'for'].includes(current.tag.word))
        throw new JinjaFault(
          `{% ${word} %} is outside {% if %}`,
          start,
          'move it between {% if … %} and {% endif %}, or remove it',
        );
      const branch: JinjaBranch = { word, nodes: [] };
      current.branches.push(branch);
      if (word === 'elif') branch.condition = conditionOf(tag);
    } else this.#begin(tag);
  }

  /** Begins a block even if its statement has a mistake, because its end tag follows. */
  #begin(tag: JinjaTag): void {
    const { statement, isPaired, fault } = readStatement(tag);
    const branch: JinjaBranch = { word: tag.word, nodes: [] };
    const block: JinjaBlock = {
      kind: 'block',
      tag,
      statement,
      branches: isPaired ? [branch] : [],
    };
    if (statement.kind === 'if') branch.condition = statement.value;
    this.#add(block);
    if (this.#open.length === MAX_DEPTH)
      throw new JinjaFault(
        'The Jinja blocks are nested too deeply',
        tag.start,
        'move the inner blocks to a macro',
      );
    if (isPaired) this.#open.push(block);
    if (fault !== undefined) throw fault;
  }
}

function unopened(word: string, start: number, open: string | undefined): JinjaFault {
  return open === undefined
    ? new JinjaFault(
        `{% ${word} %} has no matching opening tag`,
        start,
        'remove it, or add the opening tag before it',
      )
    : new JinjaFault(
        `{% ${word} %} doesn't match the open {% ${open} %}`,
        start,
        `write {% end${open} %}, or remove the tag`,
      );
}

function conditionOf(tag: JinjaTag): JinjaExpression {
  const reader = new JinjaReader(tag.tokens, tag.end - 2);
  const condition = reader.expression();
  reader.expectEnd();
  return condition;
}

/** Returns the text between two tags, without the white space that belongs to the tags. */
function textBetween(
  template: string,
  previous: JinjaTag | undefined,
  next: JinjaTag | undefined,
): JinjaNode & { kind: 'text' } {
  const start = previous?.end ?? 0;
  const end = next?.start ?? template.length;
  let text = template.slice(start, end);
  let startsLine = previous === undefined;
  if (previous?.after === '-') text = text.trimStart();
  else if (previous !== undefined && previous.kind !== 'expression' && previous.after !== '+') {
    const [lineEnd = ''] = /^\r?\n/.exec(text) ?? [];
    startsLine = lineEnd !== '';
    text = text.slice(lineEnd.length);
  }
  const skipped = end - start - text.length;
  if (next?.before === '-') text = text.trimEnd();
  else if (next !== undefined && next.kind !== 'expression' && next.before !== '+') {
    const lineStart = text.lastIndexOf('\n') + 1;
    const isIndentation = text.slice(lineStart).trim() === '' && (lineStart > 0 || startsLine);
    if (isIndentation) text = text.slice(0, lineStart);
  }
  return { kind: 'text', start, end, text, skipped };
}

function rawText(
  template: string,
  tag: JinjaTag,
  { start, end, before, after }: NonNullable<JinjaTag['raw']>,
): JinjaNode & { kind: 'text' } {
  const around = { kind: 'statement', word: '', tokens: [] } as const;
  const node = textBetween(
    template,
    { ...around, start: tag.start, end: start, before: '', after },
    { ...around, start: end, end: tag.end, before, after: '' },
  );
  return { ...node, isRaw: true };
}
