import { parser } from '@lezer/python';
import type { Json } from 'check/validate/json.ts';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** A call such as `ref("orders", flow="transform")`. */
export interface Call {
  called: string;
  positional: readonly Value[];
  named: Readonly<Record<string, Value>>;
}

export type Value = Json | Call | readonly Value[] | { readonly [key: string]: Value };

/** A decorated function. */
export interface PythonComponent {
  name: string;
  decorator: Call;
  parameters: readonly string[];
}

/** Finds the decorated functions in a Python text. Reads the decorator without running code. */
export function pythonComponents(text: string): PythonComponent[] {
  const found: PythonComponent[] = [];
  for (const statement of parser.parse(text).topNode.getChildren('DecoratedStatement')) {
    const definition = statement.getChild('FunctionDefinition');
    const decorator = statement.getChild('Decorator');
    if (definition === null || decorator === null) continue;
    const read = (node: SyntaxNode | null): string =>
      node === null ? '' : text.slice(node.from, node.to);
    const parameters =
      definition.getChild('ParamList')?.getChildren('VariableName').map(read) ?? [];
    found.push({
      name: read(definition.getChild('VariableName')),
      decorator: callOf(
        read(decorator.getChild('VariableName')),
        decorator.getChild('ArgList'),
        text,
      ),
      parameters,
    });
  }
  return found;
}

/** Returns true if a value is a call. */
export function isCall(value: Value | undefined): value is Call {
  return typeof value === 'object' && value !== null && 'called' in value;
}

function callOf(called: string, list: SyntaxNode | null, text: string): Call {
  const positional: Value[] = [];
  const named: Record<string, Value> = {};
  const nodes = childrenOf(list).filter((node) => !['(', ')', ','].includes(node.name));
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as SyntaxNode;
    if (nodes[index + 1]?.name === 'AssignOp') {
      named[text.slice(node.from, node.to)] = valueOf(nodes[index + 2] as SyntaxNode, text);
      index += 2;
    } else positional.push(valueOf(node, text));
  }
  return { called, positional, named };
}

function valueOf(node: SyntaxNode, text: string): Value {
  const source = text.slice(node.from, node.to);
  switch (node.name) {
    case 'String':
      return source.slice(1, -1);
    case 'Number':
      return Number(source);
    case 'UnaryExpression':
      return Number(source);
    case 'Boolean':
      return source === 'True';
    case 'None':
      return null;
    case 'ArrayExpression':
      return childrenOf(node)
        .filter((child) => !['[', ']', ','].includes(child.name))
        .map((child) => valueOf(child, text));
    case 'DictionaryExpression': {
      const parts = childrenOf(node)
        .filter((child) => !['{', '}', ',', ':'].includes(child.name))
        .map((child) => valueOf(child, text));
      return Object.fromEntries(
        parts.flatMap((part, index) =>
          index % 2 === 0 ? [[String(part), parts[index + 1] as Value]] : [],
        ),
      );
    }
    case 'CallExpression':
      return callOf(text.slice(node.from, node.firstChild?.to), node.getChild('ArgList'), text);
    default:
      throw new Error(`a decorator can't contain ${node.name}: ${source}`);
  }
}

function childrenOf(node: SyntaxNode | null): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node?.firstChild ?? null; child !== null; child = child.nextSibling)
    children.push(child);
  return children;
}
