import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { positionsIn } from 'check/text/position.ts';
import { syntaxErrors } from 'check/validate/syntaxErrors.ts';
import { Problem } from './problem.ts';
import type { Path } from './readShape.ts';
import { fillPath, fillTokens, type TokenValues } from './tokens.ts';

interface YamlSource {
  file: string;
  /** What the YAML is: `front matter`. */
  subject: string;
  /** How many lines of the file come before it. */
  lineOffset?: number;
  /** The tokens to fill in values. */
  tokens?: TokenValues;
}

interface YamlPlace {
  /** The line in the file, from 1. */
  line: number;
  /** How a scalar is written. */
  source: string | undefined;
}

interface YamlText {
  value: unknown;
  problems: Problem[];
  /** Finds a part; the start of the innermost part that exists, if it's missing. */
  placeOf: (path: Path) => YamlPlace;
}

/**
 * Reads YAML, and fills tokens in its values. Reports invalid YAML, and values that lose something
 * because they aren't in quotes.
 */
export function readYaml(
  text: string,
  { file, subject, lineOffset = 0, tokens }: YamlSource,
): YamlText {
  const { contents, errors, warnings } = parseDocument<Node>(text, { prettyErrors: false });
  const positionOf = positionsIn(text);
  const lineAt = (offset = 0): number => positionOf(offset).line + lineOffset;
  const placeOf = (path: Path): YamlPlace => {
    const { offset, source } = findPlace(contents, path);
    return { line: offset === undefined ? 1 : lineAt(offset), source };
  };
  const problems = syntaxErrors(errors, text).map(
    ({ found, fix = 'quote values that contain ": " or start with a brace', offset }) =>
      new Problem({
        file,
        line: lineAt(offset),
        what: `${subject} isn't valid YAML: ${found}`,
        fix,
      }),
  );
  for (const { pos } of warnings)
    problems.push(
      new Problem({
        file,
        line: lineAt(pos[0]),
        what: `${subject}: "${text.slice(...pos)}" is a tag in YAML, which is lost`,
        fix: 'put the whole value in quotes',
      }),
    );
  for (const { key, value } of isMap<Node, Node>(contents) ? contents.items : []) {
    const loss = value && lossOf(value);
    if (!loss) continue;
    const what = `${subject}: the value of "${String(key)}" ${loss}`;
    const line = lineAt(key.range?.[0]);
    problems.push(new Problem({ file, line, what, fix: 'put the whole value in quotes' }));
  }
  return { value: filledValue(contents?.toJSON(), tokens), problems, placeOf };
}

/** Fills tokens in parsed YAML. Before, a product name with a quote or a colon would break it. */
function filledValue(value: unknown, tokens: TokenValues | undefined): unknown {
  if (tokens === undefined) return value;
  if (typeof value === 'string')
    return value.startsWith('/') ? fillPath(value, tokens) : fillTokens(value, tokens);
  if (Array.isArray(value)) return value.map((item) => filledValue(item, tokens));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, filledValue(inner, tokens)]),
  );
}

function findPlace(node: Node | null, [part, ...rest]: Path, offset?: number): ScalarPlace {
  if (part === undefined) return { offset, source: isScalar(node) ? node.source : undefined };
  const pair = isMap<Node, Node>(node)
    ? node.items.find(({ key }) => String(key) === String(part))
    : undefined;
  const next = pair?.value ?? (isSeq<Node>(node) ? node.items[Number(part)] : undefined) ?? null;
  const start = pair?.key.range?.[0] ?? next?.range?.[0];
  return start === undefined ? { offset } : findPlace(next, rest, start);
}

interface ScalarPlace {
  offset?: number;
  source?: string;
}

/** Returns what YAML silently removes from a value without quotes; undefined if nothing. */
function lossOf(value: Node, isEntry = false): string | undefined {
  if (isSeq<Node>(value)) {
    for (const item of value.items) {
      const loss = lossOf(item, true);
      if (loss !== undefined) return loss;
    }
    return undefined;
  }
  if (isAlias(value) || (isScalar(value) && value.anchor !== undefined))
    return 'starts with a sign that has a meaning in YAML';
  if (!isScalar(value) || value.type !== 'PLAIN') return undefined;
  if (value.comment) return `ends before " #${value.comment}", which is a comment in YAML`;
  // Outside of a list, the field itself rejects numbers.
  const isChanged =
    isEntry && typeof value.value === 'number' && String(value.value) !== value.source;
  return isChanged ? `becomes ${String(value.value)} in YAML` : undefined;
}
