import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { isNestedTooDeeply } from '../validate/nesting.ts';
import { isStackOverflow } from '../validate/validateYaml.ts';
import type { ProjectFile, YamlFile, YamlValue } from './model.ts';
import { perFile } from './perFile.ts';
import { placesIn } from './placeAt.ts';
import type { ReferenceRules } from './referenceRules.ts';

/**
 * Reads a YAML file with the places of its values. A file with syntax errors has the values that the
 * parser could read.
 */
export const readYaml = perFile((file: ProjectFile, rules: ReferenceRules): YamlFile => {
  const { path, text, isUnreadable = false } = file;
  const placeAt = placesIn(path, text);
  const values: YamlValue[] = [];
  const add = (node: Node | null, at: string, keyOffset: number): void => {
    const [from = keyOffset, to = from] = node?.range ?? [];
    const key = placeAt(keyOffset);
    const kind = kindOf(node);
    const written = textOf(node, text, from, to);
    const refersTo = written.text === undefined ? undefined : rules.at(at);
    values.push({ ...placeAt(from), path: at, key, kind, ...written, refersTo });
    for (const child of childrenOf(node))
      add(child.node, at === '' ? child.step : `${at}.${child.step}`, child.offset);
  };
  let isBroken = isUnreadable || isNestedTooDeeply(text);
  try {
    if (!isBroken) {
      const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
      const { contents, errors } = parseDocument(text, options);
      isBroken = errors.length > 0;
      add(contents, '', 0);
    }
  } catch (error) {
    // The parser is recursive, so deeply nested values overflow its stack. The check of each file
    // reports them.
    if (!isStackOverflow((error as Error).message)) throw error;
    isBroken = true;
  }
  const keys = values.flatMap((value) => (/^[^.]+$/.test(value.path) ? [value.path] : []));
  const key = keys.find((name) => rules.isTopKey(name)) ?? keys[0] ?? '';
  const byPath = new Map(values.toReversed().map((value) => [value.path, value]));
  return { path, key, isBroken, values, byPath };
});

function kindOf(node: Node | null): YamlValue['kind'] {
  if (isMap(node)) return 'mapping';
  if (isSeq(node)) return 'list';
  return isAlias(node) ? 'alias' : 'scalar';
}

function textOf(
  node: Node | null,
  text: string,
  from: number,
  to: number,
): Pick<YamlValue, 'text' | 'source'> {
  if (!isScalar(node) || node.value === null) return {};
  const value = String(node.value);
  const source = text.slice(from, to);
  const hasEscapes =
    (node.type === 'QUOTE_DOUBLE' && source.includes('\\')) ||
    (node.type === 'QUOTE_SINGLE' && source.slice(1, -1).includes("''"));
  return hasEscapes ? { text: value } : { text: value, source: { text: source, offset: from } };
}

interface Child {
  step: string;
  node: Node | null;
  offset: number;
}

function childrenOf(node: Node | null): Child[] {
  if (isMap(node))
    return node.items.map(({ key, value }) => ({
      step: String(key),
      node: value as Node | null,
      offset: (key as Node | null)?.range?.[0] ?? 0,
    }));
  if (!isSeq(node)) return [];
  return node.items.map((item, index) => ({
    step: String(index),
    node: item as Node | null,
    offset: (item as Node | null)?.range?.[0] ?? 0,
  }));
}
