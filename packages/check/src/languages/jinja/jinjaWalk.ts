import type { JinjaExpression } from './jinjaExpression.ts';
import type { JinjaTemplate } from './jinjaTemplate.ts';

/** An expression in a template, and the keyword argument of the call that contains it. */
export interface FoundExpression {
  expression: JinjaExpression;
  /** Such as `dependencies` in `config(dependencies=[ref("orders")])`; empty outside of one. */
  keyword: string;
}

/** Lists all expressions in a tag and its `elif` tags, outer ones first. */
export function expressionsOf(item: JinjaTemplate['all'][number]): FoundExpression[] {
  if (item.kind === 'expression') return [...within(item.value)];
  const { value, condition, filter, names, parameters } = item.statement;
  const conditions = item.branches.slice(1).map((branch) => branch.condition);
  return [
    value,
    condition,
    filter,
    ...conditions,
    ...[...names, ...parameters].map((one) => one.value),
  ]
    .filter((root) => root !== undefined)
    .flatMap((root) => [...within(root)]);
}

function* within(expression: JinjaExpression, keyword = ''): Generator<FoundExpression> {
  yield { expression, keyword };
  for (const part of partsOf(expression)) yield* within(part, keyword);
  if ('given' in expression)
    for (const { name = '', value } of expression.given)
      yield* within(value, expression.kind === 'call' ? name : keyword);
}

function partsOf(expression: JinjaExpression): readonly JinjaExpression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'mapping':
      return expression.pairs.flat();
    case 'member':
      return [expression.object, expression.key];
    case 'slice':
      return [expression.object, ...expression.parts].filter((part) => part !== undefined);
    case 'call':
      return [expression.called];
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.value, expression.otherwise].filter(
        (part) => part !== undefined,
      );
    case 'filter':
    case 'test':
    case 'unary':
      return [expression.value];
    default:
      return [];
  }
}
