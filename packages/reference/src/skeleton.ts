import { listOf, type Json, type Schema } from 'check/validate/json.ts';
import type { Skeleton } from './model.ts';
import { propertyPath, type Field, type PlacedType } from './typeShape.ts';
import { joinSteps, stepsOf, valueAt } from './yamlPath.ts';
import { stringify } from 'yaml';

interface Context {
  /** The types of the page, by their keys. */
  types: ReadonlyMap<string, PlacedType>;
  /** Files that show the resource, the minimal one first: values come from the first that has one. */
  samples: readonly Json[];
  /** The keys of the types around the mapping. */
  parents: readonly string[];
}

/**
 * Writes a resource to copy and fill in. Optional fields are comments with one `#` per line, so
 * removing the `#` of a block makes it valid. If the text isn't valid as a whole file, only the part
 * below its last key is written.
 */
export function writeSkeleton(
  types: readonly PlacedType[],
  schema: Schema,
  samples: readonly Json[],
  isValidFile: (text: string) => boolean,
): Skeleton {
  const [own] = types;
  if (own === undefined) return { text: '' };
  const context: Context = {
    types: new Map(types.map((placed) => [placed.type.key, placed])),
    samples,
    parents: [],
  };
  const lines =
    own.shape.fields.length > 0
      ? withActiveField(linesOf(own, context))
      : yamlLines(schema['default'] ?? listOf(schema['examples'])[0] ?? {});
  const steps = stepsOf(own.yamlPath);
  const file = nested(steps, lines);
  if (!isValidFile(file.join('\n'))) {
    const text = nested(steps.slice(-1), lines).join('\n');
    return { text, fragment: joinSteps(steps.slice(0, -1)) };
  }
  // The fields that every component has are on the pages of kinds of components.
  const common = own.yamlPath.startsWith('component.')
    ? types.find((placed) => placed.yamlPath === 'component')
    : undefined;
  const commonLines = common === undefined ? [] : indented(linesOf(common, context));
  return { text: [...file, ...commonLines].join('\n') };
}

function nested(steps: readonly string[], lines: readonly string[]): string[] {
  return steps.reduceRight<string[]>(
    (inner, step) => {
      if (step !== '[]') return below(step === '*' ? 'any_name' : step, inner);
      return inner.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
    },
    [...lines],
  );
}

function below(key: string, lines: readonly string[]): string[] {
  const [first, second] = lines;
  if (first === undefined) return [`${key}: {}`];
  const isPlainValue = second === undefined && !/^(?:- |# |[\w"'<>$.*-]+:(?: |$))/.test(first);
  return isPlainValue ? [`${key}: ${first}`] : [`${key}:`, ...indented(lines)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** If all lines are comments, which isn't a valid mapping, removes the `#` of the first field. */
function withActiveField(lines: string[]): string[] {
  if (lines.some((line) => !line.trimStart().startsWith('# '))) return lines;
  const second = lines.findIndex((line, index) => index > 0 && /^# [^\s#-]/.test(line));
  const end = second === -1 ? lines.length : second;
  return [...lines.slice(0, end).map((line) => line.replace(/^# /, '')), ...lines.slice(end)];
}

function linesOf(placed: PlacedType, context: Context): string[] {
  const { fields, forms } = placed.shape;
  // If the value of a field decides about the others, the first form is the example.
  const [form] = forms;
  const hasChoice = fields.some(({ required }) => required === 'one of');
  const example =
    form?.type !== undefined && form.step === '' && !hasChoice
      ? context.types.get(form.type.key)
      : undefined;
  if (example !== undefined && example !== placed) return linesOf(example, context);

  const chosen = fields.find(({ branch }) => branch !== undefined);
  return fields.flatMap((field) => {
    const { required, branch, schema } = field;
    if (required === 'yes' || (required !== 'no' && branch === chosen?.branch))
      return fieldLines(field, placed, context);
    const isCurrent = schema['deprecated'] !== true && schema['readOnly'] !== true;
    if (!isCurrent) return [];
    // The first sample is the minimal one: the others show more of an optional field.
    const [minimal = {}, ...others] = context.samples;
    const lines = exampleLines(field, placed, [...others, minimal]);
    return lines.map((line) => `# ${line}`.trimEnd());
  });
}

function fieldLines(field: Field, placed: PlacedType, context: Context): string[] {
  const inner = innerMapping(field, context);
  if (inner === undefined) return exampleLines(field, placed, context.samples);
  const parents = [...context.parents, inner.type.key];
  return below(field.name, withActiveField(linesOf(inner, { ...context, parents })));
}

/** Returns the mapping that a field contains, if it contains nothing else and is on this page. */
function innerMapping({ value }: Field, { types, parents }: Context): PlacedType | undefined {
  const [only, other] = value.types;
  const isMixed = other !== undefined || value.words.length !== 1 || value.values.length > 0;
  if (only === undefined || isMixed) return undefined;
  const { key } = only.type;
  const placed = types.get(key);
  const isEmpty = placed?.shape.fields.length === 0;
  return isEmpty || parents.includes(key) ? undefined : placed;
}

function exampleLines(field: Field, { yamlPath }: PlacedType, samples: readonly Json[]): string[] {
  const { name, schema, value } = field;
  const sampled = samples
    .map((sample) => valueAt(sample, propertyPath(yamlPath, name)))
    .find((found) => found !== undefined);
  const example = sampled ?? listOf(schema['examples'])[0] ?? schema['const'];
  const shown = schema['default'] ?? example ?? value.values[0]?.value ?? {};
  return keyLines(name === '*' ? 'any_name' : name, shown);
}

function keyLines(key: string, value: Json): string[] {
  const isInline = value === null || typeof value !== 'object' || Object.keys(value).length === 0;
  const isMultiline = typeof value === 'string' && value.includes('\n');
  return isInline && !isMultiline ? [`${key}: ${inlineYaml(value)}`] : yamlLines({ [key]: value });
}

// YAML 1.1 reads an unquoted time as a number, so it gets quotes.
const OPTIONS = { lineWidth: 0, compat: 'yaml-1.1' } as const;

export function inlineYaml(value: Json): string {
  return stringify(value, { ...OPTIONS, collectionStyle: 'flow' }).trim();
}

function yamlLines(value: Json): string[] {
  return stringify(value, OPTIONS).trimEnd().split('\n');
}
