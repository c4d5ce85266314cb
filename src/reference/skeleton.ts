import { getIn, listOf, mappingOf, type Json, type Schema } from '../validate/json.ts';
import { exclusions } from './exclusions.ts';
import type { Skeleton } from './model.ts';
import { propertyPath, type Field, type PlacedType } from './typeShape.ts';
import { inlineYaml, yamlLines } from './writeYaml.ts';
import { joinSteps, stepsOf, valueAt } from './yamlPath.ts';

const MAX_DEPTH = 6;

/** Where the lines of a mapping are written. */
interface Context {
  /** The types of the page, by their keys. */
  types: ReadonlyMap<string, PlacedType>;
  /** Files that show the resource: values come from the first that has one. */
  samples: readonly Json[];
  /** The keys of the types around the mapping. */
  parents: readonly string[];
  /** The keys that a rule forbids in the mapping. */
  forbidden: readonly string[];
  /**
   * Which fields to write: the required ones; also the others, as comments; or all that may be
   * together, for a mapping that is itself a comment.
   */
  extent: 'required' | 'all' | 'together';
}

/**
 * Writes a resource to copy and fill in: with the required fields, and with all fields. Optional
 * ones are comments with one `#` per line, so removing the `#` of a block makes it valid. If the
 * text isn't valid as a whole file, only the part below its last key is written.
 */
export function writeSkeleton(
  types: readonly PlacedType[],
  schema: Schema,
  samples: readonly Json[],
  isValidFile: (text: string) => boolean,
): Skeleton {
  const [own] = types;
  if (own === undefined) return { minimal: '', full: '' };
  const context: Context = {
    types: new Map(types.map((placed) => [placed.type.key, placed])),
    samples,
    parents: [],
    forbidden: [],
    extent: 'required',
  };
  const all: Context = { ...context, extent: 'all' };
  const linesIn = (inner: Context): string[] =>
    own.shape.fields.length > 0
      ? linesOf(own, inner)
      : yamlLines(schema['default'] ?? listOf(schema['examples'])[0] ?? {});
  const minimalLines = linesIn(context);
  const fullLines = withActiveField(linesIn(all));
  // The fields that every component has are on the pages of kinds of components.
  const common = own.yamlPath.startsWith('component.')
    ? types.find((placed) => placed.yamlPath === 'component')
    : undefined;
  const commonLines = common === undefined ? [] : indented(linesOf(common, all));

  const steps = stepsOf(own.yamlPath);
  const minimal = nested(steps, minimalLines).join('\n');
  if (isValidFile(minimal))
    return { minimal, full: [...nested(steps, fullLines), ...commonLines].join('\n') };
  const last = steps.slice(-1);
  return {
    minimal: nested(last, minimalLines).join('\n'),
    full: nested(last, fullLines).join('\n'),
    fragment: joinSteps(steps.slice(0, -1)),
  };
}

/** Writes lines below the keys that lead to them. */
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
  const isChoice = ({ required }: Field): boolean => required === 'one of';
  // If the value of a field decides about the others, the first form is the example.
  const [form] = forms;
  const example =
    form?.type !== undefined && form.step === '' && !fields.some(isChoice)
      ? context.types.get(form.type.key)
      : undefined;
  if (example !== undefined && example !== placed) return linesOf(example, context);

  const chosen = fields.find((field) => isChoice(field) || field.required === 'at least one');
  const isActive = ({ required, branch }: Field): boolean =>
    required === 'yes' || (required !== 'no' && branch === chosen?.branch);
  const isCurrent = ({ schema }: Field): boolean =>
    schema['deprecated'] !== true && schema['readOnly'] !== true;
  const { extent, forbidden } = context;
  const offered = fields.filter(
    (field) =>
      isActive(field) ||
      (extent !== 'required' && isCurrent(field) && !forbidden.includes(field.name)),
  );
  if (extent === 'together') {
    const together = offered.filter((field) => !isChoice(field) || isActive(field));
    return togetherLines(together, offered, placed, context);
  }
  return offered.flatMap((field) => {
    if (isActive(field)) return fieldLines(field, placed, context);
    const lines = fieldLines(field, placed, { ...context, extent: 'together' });
    return lines.map((line) => `# ${line}`.trimEnd());
  });
}

/** Writes the fields that may be together; a comment names the alternatives to each. */
function togetherLines(
  fields: readonly Field[],
  offered: readonly Field[],
  placed: PlacedType,
  context: Context,
): string[] {
  const pairs = exclusions(placed.type.schema);
  const excludes = (one: Field, other: Field): boolean =>
    pairs.some((pair) => pair.includes(one.name) && pair.includes(other.name) && one !== other);
  const kept: Field[] = [];
  for (const field of fields) if (!kept.some((other) => excludes(field, other))) kept.push(field);
  const firstChoice = kept.find(({ required }) => required === 'one of');
  return kept.flatMap((field) => {
    const otherChoices = offered.filter(
      ({ required, branch }) =>
        field === firstChoice && required === 'one of' && branch !== field.branch,
    );
    const excluded = offered.filter((other) => excludes(field, other));
    const names = new Set([...otherChoices, ...excluded].map(({ name }) => name));
    const [first = '', ...rest] = fieldLines(field, placed, context);
    return [names.size === 0 ? first : `${first} # or ${[...names].join(', ')}`, ...rest];
  });
}

function fieldLines(field: Field, { yamlPath }: PlacedType, context: Context): string[] {
  const { name, schema, value } = field;
  const key = name === '*' ? 'any_name' : name;
  const inner = innerMapping(field, context);
  if (inner !== undefined) {
    const parents = [...context.parents, inner.type.key];
    const rules = mappingOf(getIn(schema, 'then', 'properties'));
    const forbidden = Object.keys(rules).filter((other) => rules[other] === false);
    const lines = linesOf(inner, { ...context, parents, forbidden });
    return below(key, context.extent === 'all' ? withActiveField(lines) : lines);
  }
  const sampled = context.samples
    .map((sample) => valueAt(sample, propertyPath(yamlPath, name)))
    .find((found) => found !== undefined);
  const example =
    sampled ?? listOf(schema['examples'])[0] ?? schema['const'] ?? value.values[0]?.value ?? {};
  return keyLines(key, schema['default'] === undefined ? example : schema['default']);
}

/** Returns the mapping that a field contains, if it contains nothing else and is on this page. */
function innerMapping({ value }: Field, { types, parents }: Context): PlacedType | undefined {
  const [only, other] = value.types;
  const isMixed = other !== undefined || value.words.length !== 1 || value.values.length > 0;
  if (only === undefined || isMixed || parents.length >= MAX_DEPTH) return undefined;
  const { key } = only.type;
  const placed = types.get(key);
  const isEmpty = placed?.shape.fields.length === 0;
  return isEmpty || parents.includes(key) ? undefined : placed;
}

function keyLines(key: string, value: Json): string[] {
  const isInline = value === null || typeof value !== 'object' || Object.keys(value).length === 0;
  const isMultiline = typeof value === 'string' && value.includes('\n');
  return isInline && !isMultiline ? [`${key}: ${inlineYaml(value)}`] : yamlLines({ [key]: value });
}
