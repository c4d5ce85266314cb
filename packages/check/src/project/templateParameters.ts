import type { JinjaExpression } from '../languages/jinja/jinjaExpression.ts';
import type { JinjaStatement } from '../languages/jinja/jinjaStatement.ts';
import type { JinjaTemplate } from '../languages/jinja/jinjaTemplate.ts';
import type { FoundExpression } from '../languages/jinja/jinjaWalk.ts';

export interface TemplateReference {
  /** `call` and `variable` are names that the template neither imports nor defines. */
  kind: 'component' | 'macro' | 'parameter' | 'call' | 'variable';
  name: string;
  /** The flow of a component, if `ref()` names one, or the file of a macro. */
  scope?: string;
  flowOffset?: number;
  use: 'use' | 'wait';
  optional: boolean;
  offset: number;
}

export interface ReadTag {
  item: JinjaTemplate['all'][number];
  found: readonly FoundExpression[];
}

export function templateParameters(
  tags: readonly ReadTag[],
  statements: readonly JinjaStatement[],
): TemplateReference[] {
  const isOwn = statements.some(
    ({ kind, names }) => kind === 'set' && names.some(({ name }) => name === 'parameters'),
  );
  if (isOwn) return [];
  // A macro sees only its arguments.
  const isMacro = statements.some(({ kind }) => kind === 'macro');
  const all = tags.flatMap(({ item, found }) => {
    const isTested =
      (item.kind === 'block' && item.statement.kind === 'if') ||
      found.some(({ expression }) => testsValue(expression));
    return chainsIn(found.map(({ expression }) => expression)).map(
      ({ keys, hasFallback, offset }) => ({
        name: keys.join('.'),
        isTested: isTested || hasFallback,
        offset,
      }),
    );
  });
  const tested = all.filter(({ isTested }) => isTested);
  return all.map(({ name, offset }) => ({
    kind: 'parameter',
    name,
    use: 'use',
    optional: isMacro || tested.some((other) => `${name}.`.startsWith(`${other.name}.`)),
    offset,
  }));
}

/** True for code that gives a value if there is none, or that tests whether there is one. */
function testsValue(expression: JinjaExpression): boolean {
  const { kind } = expression;
  if (kind === 'filter') return expression.name === 'default' || expression.name === 'd';
  return (
    kind === 'test' || kind === 'conditional' || (kind === 'binary' && expression.operator === 'or')
  );
}

/** `parameters` with the keys after it: `.key`, `["key"]`, and `.get("key")`. */
interface Chain {
  keys: readonly string[];
  offset: number;
  hasFallback: boolean;
  /** Something other than a key follows. */
  isEnded: boolean;
}

/** Finds the longest chains in expressions, of which outer ones come first. */
function chainsIn(expressions: readonly JinjaExpression[]): Chain[] {
  const inner = new Set<JinjaExpression | undefined>();
  return expressions.flatMap((expression) => {
    inner.add(innerOf(expression));
    return inner.has(expression) ? [] : (chainOf(expression) ?? []);
  });
}

function innerOf(expression: JinjaExpression): JinjaExpression | undefined {
  if (expression.kind === 'call') return expression.called;
  return expression.kind === 'member' || expression.kind === 'slice'
    ? expression.object
    : undefined;
}

function chainOf(expression: JinjaExpression): Chain | undefined {
  const { kind, offset } = expression;
  if (kind === 'name')
    return expression.name === 'parameters'
      ? { keys: [], offset, hasFallback: false, isEnded: false }
      : undefined;
  const getter =
    kind === 'call' && expression.called.kind === 'member' ? expression.called : undefined;
  const object = getter?.object ?? innerOf(expression);
  const chain = object && chainOf(object);
  if (chain === undefined || chain.isEnded) return chain;
  if (kind === 'member') return withKey(chain, expression.key);
  if (kind !== 'call' || getter === undefined || keyOf(getter.key) !== 'get')
    return { ...chain, isEnded: true };
  const [first, ...others] = expression.given;
  const longer = withKey(chain, first?.value);
  return longer.isEnded
    ? longer
    : { ...longer, hasFallback: chain.hasFallback || others.length > 0 };
}

function withKey(chain: Chain, expression: JinjaExpression | undefined): Chain {
  const key = keyOf(expression);
  return key === undefined ? { ...chain, isEnded: true } : { ...chain, keys: [...chain.keys, key] };
}

function keyOf(expression: JinjaExpression | undefined): string | undefined {
  return expression?.kind === 'literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
}
