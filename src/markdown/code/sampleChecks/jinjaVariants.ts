import { blank } from '../../../content/withoutCode.ts';
import type { JinjaExpression } from 'check/languages/jinja/jinjaExpression.ts';
import { readJinja, type JinjaBlock, type JinjaNode } from 'check/languages/jinja/jinjaTemplate.ts';
import type { TextFault } from 'check/text/textFault.ts';

/**
 * The SQL that a template can render. Variants are as long as the template, to keep all offsets.
 */
interface JinjaVariants {
  variants: readonly string[];
  faults: readonly TextFault[];
}

/** Calls that configure the component and produce no text. */
const SILENT = new Set(['config', 'with_test', 'log']);

/** Statements whose content becomes SQL; that of macros, variables, and calls doesn't. */
const WRITTEN = new Set(['autoescape', 'block', 'filter', 'for', 'if', 'with']);

/**
 * Replaces Jinja values with their text or a name, and takes the branches: the first of each `if` in
 * one variant, the `else` in the other. Loops run once, as the last run.
 */
export function jinjaVariants(template: string): JinjaVariants {
  const { nodes, faults } = readJinja(template);
  const variants = [true, false].map((takesFirst) => {
    const writer = new Writer(template, takesFirst);
    writer.write(nodes);
    return writer.text;
  });
  return { variants: [...new Set(variants)], faults };
}

class Writer {
  readonly #template: string;
  readonly #takesFirst: boolean;
  text: string;

  constructor(template: string, takesFirst: boolean) {
    this.#template = template;
    this.#takesFirst = takesFirst;
    this.text = blank(template);
  }

  write(nodes: readonly JinjaNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') {
        if (!node.isRaw) this.#put(node.start, this.#template.slice(node.start, node.end));
      } else if (node.kind === 'expression') this.#expression(node);
      else if (WRITTEN.has(node.statement.kind)) this.#block(node);
    }
  }

  #block({ statement, branches }: JinjaBlock): void {
    // An `elif` is skipped, because an `else` may follow.
    const [first] = branches;
    const isTaken = statement.kind !== 'if' || this.#isTrue(statement.value);
    const taken = isTaken ? first : branches.find(({ word }) => word === 'else');
    if (taken !== undefined) this.write(taken.nodes);
  }

  #expression({ tag, value }: JinjaNode & { kind: 'expression' }): void {
    const source = this.#template.slice(tag.start, tag.end);
    const known = this.#textOf(value);
    if (known === undefined) this.#put(tag.start, nameAsLongAs(source));
    else this.#put(tag.start, known + blank(source.slice(known.length)));
  }

  /** Returns the text of an expression if it's written in it. */
  #textOf(value: JinjaExpression): string | undefined {
    switch (value.kind) {
      case 'literal':
        return typeof value.value === 'string' ? value.value : undefined;
      case 'call':
        return value.called.kind === 'name' && SILENT.has(value.called.name) ? '' : undefined;
      case 'conditional': {
        const taken = this.#isTrue(value.condition) ? value.value : value.otherwise;
        return taken === undefined ? '' : this.#textOf(taken);
      }
      case 'binary':
        return value.operator === '~' || value.operator === '+'
          ? [value.left, value.right].map((part) => this.#textOf(part) ?? 'j').join('')
          : undefined;
      default:
        return undefined;
    }
  }

  /** Decides a condition. The loop's only run is the first and the last. */
  #isTrue(condition: JinjaExpression | undefined): boolean {
    if (condition?.kind === 'unary' && condition.operator === 'not') {
      return isFirstOrLast(condition.value) ? false : this.#takesFirst;
    }
    return isFirstOrLast(condition) || this.#takesFirst;
  }

  #put(start: number, text: string): void {
    this.text = this.text.slice(0, start) + text + this.text.slice(start + text.length);
  }
}

/** True for `loop.first` and `loop.last`. */
function isFirstOrLast(condition: JinjaExpression | undefined): boolean {
  return (
    condition?.kind === 'member' &&
    condition.object.kind === 'name' &&
    condition.object.name === 'loop' &&
    condition.key.kind === 'literal' &&
    ['first', 'last'].includes(String(condition.key.value))
  );
}

/** Returns a name that is as long as the text. If the text has several lines, the rest is blank. */
function nameAsLongAs(text: string): string {
  const [first = ''] = text.split('\n');
  return 'j'.repeat(first.length) + blank(text.slice(first.length));
}
