import { stringify } from 'yaml';
import type { NamedType } from './describe.ts';
import { exclusions } from './exclusions.ts';
import { inYaml } from './inYaml.ts';
import { listOf, textOf, type Json, type Schema } from '../validate/json.ts';
import type { Skeleton } from './model.ts';
import { stepsOf } from './places.ts';
import { valueAt } from './valueAt.ts';
import type { Field, PlacedType } from './typeShape.ts';

const DEEPEST = 6;

/** What a skeleton is made from: the types of the page, and files that show the resource. */
interface Known {
  types: ReadonlyMap<string, PlacedType>;
  samples: readonly Json[];
}

/** How much of a mapping to write: what it needs; that, and the rest as comments; or all that goes together, for a mapping that is a comment itself. */
type Extent = 'needed' | 'all' | 'together';

/**
 * Write a resource to fill in: with what it needs, and with everything it takes, where what may be left out is a comment: one `#` a line, so
 * that a block is whole again when they are gone. Values come from the resource's own samples, the first that has one. `isWhole` tells whether a text is a complete file; if it is none, only the part below its
 * last key is written.
 */
export function writeSkeleton(
  types: readonly PlacedType[],
  schema: Schema,
  samples: readonly Json[],
  isWhole: (text: string) => boolean,
): Skeleton {
  const [own] = types;
  if (own === undefined) return { minimal: '', full: '' };
  const known: Known = {
    types: new Map(types.map((placed) => [placed.type.key, placed])),
    samples,
  };
  const beside = own.path.startsWith('component.')
    ? types.find(({ path, type }) => path === 'component' && type !== own.type)
    : undefined;
  const steps = stepsOf(own.path);
  const write = (all: boolean, keys: readonly string[]): string => {
    const inner =
      own.shape.fields.length === 0
        ? valueLines(schema)
        : linesOf(own, known, all ? 'all' : 'needed', []);
    const lines = around(keys, all ? activated(inner) : inner);
    const extra =
      all && beside !== undefined && keys.length > 1
        ? linesOf(beside, known, 'all', []).map((line) => `  ${line}`)
        : [];
    return [...lines, ...extra].join('\n');
  };
  const minimal = write(false, steps);
  if (isWhole(minimal)) return { minimal, full: write(true, steps) };
  const [last = []] = [steps.slice(-1)];
  return {
    minimal: write(false, last),
    full: write(true, last),
    fragment: steps.slice(0, -1).join('.').replaceAll('.[]', '[]'),
  };
}

function valueLines(schema: Schema): string[] {
  const [example] = listOf(schema['examples']);
  return stringify(schema['default'] ?? example ?? {}, { lineWidth: 0, compat: 'yaml-1.1' })
    .trimEnd()
    .split('\n');
}

/** Put lines below the keys that lead to their place. */
function around(steps: readonly string[], lines: readonly string[]): string[] {
  return steps.reduceRight<string[]>(
    (inner, step) => {
      if (step === '[]')
        return inner.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
      return keyed(step === '*' ? 'any_name' : step, inner);
    },
    [...lines],
  );
}

function keyed(key: string, lines: readonly string[]): string[] {
  const [first = ''] = lines;
  if (lines.length === 0) return [`${key}: {}`];
  const isValue = lines.length === 1 && !/^(?:- |# |[\w"'<>$.*-]+:(?: |$))/.test(first);
  return isValue ? [`${key}: ${first}`] : [`${key}:`, ...lines.map((line) => `  ${line}`)];
}

/** A mapping of nothing but comments is no mapping: its first field is put in. */
function activated(lines: readonly string[]): string[] {
  if (lines.length === 0 || lines.some((line) => !isComment(line))) return [...lines];
  const next = lines.findIndex((line, index) => index > 0 && /^# [^\s#-]/.test(line));
  const end = next === -1 ? lines.length : next;
  return lines.map((line, index) => (index < end ? line.replace(/^# /, '') : line));
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('# ');
}

function linesOf(
  placed: PlacedType,
  known: Known,
  extent: Extent,
  above: readonly string[],
): string[] {
  const { fields, forms } = placed.shape;
  // Where a value decides the other fields, the first form stands for all.
  const [form] = forms;
  const whole =
    form?.type !== undefined &&
    form.step === '' &&
    fields.every(({ required }) => required !== 'one of')
      ? known.types.get(form.type.key)
      : undefined;
  if (whole !== undefined && whole !== placed) return linesOf(whole, known, extent, above);
  const chosen = fields.find(
    ({ required }) => required === 'one of' || required === 'at least one',
  )?.branch;
  const isActive = ({ required, branch }: Field): boolean =>
    required === 'yes' || (required !== 'no' && branch === chosen);
  const offered = fields.filter(
    (field) =>
      isActive(field) ||
      (extent !== 'needed' &&
        field.schema['deprecated'] !== true &&
        field.schema['readOnly'] !== true),
  );
  if (extent === 'together')
    return togetherLines(
      offered.filter((field) => field.required !== 'one of' || isActive(field)),
      offered,
      placed,
      known,
      above,
    );
  return offered.flatMap((field) => {
    const active = isActive(field);
    const lines = fieldLines(field, placed, known, active ? extent : 'together', above);
    return active ? lines : lines.map((line) => (line === '' ? '#' : `# ${line}`));
  });
}

/** Write fields that may stand together; what could stand in the place of one is named beside it. */
function togetherLines(
  fields: readonly Field[],
  all: readonly Field[],
  placed: PlacedType,
  known: Known,
  above: readonly string[],
): string[] {
  const excluding = exclusions(placed.type.schema);
  const rivalsOf = (name: string): string[] =>
    excluding.flatMap(([first, second]) =>
      first === name ? [second] : second === name ? [first] : [],
    );
  const kept = fields.reduce<Field[]>(
    (before, field) =>
      before.some(({ name }) => rivalsOf(name).includes(field.name)) ? before : [...before, field],
    [],
  );
  const firstChoice = kept.find(({ required }) => required === 'one of');
  return kept.flatMap((field) => {
    const alternatives =
      field === firstChoice
        ? all
            .filter(({ required, branch }) => required === 'one of' && branch !== field.branch)
            .map(({ name }) => name)
        : [];
    const others = [
      ...new Set([
        ...alternatives,
        ...rivalsOf(field.name).filter((name) => all.some((other) => other.name === name)),
      ]),
    ];
    const [first = '', ...rest] = fieldLines(field, placed, known, 'together', above);
    return [others.length === 0 ? first : `${first} # or ${others.join(', ')}`, ...rest];
  });
}

function fieldLines(
  field: Field,
  { path }: PlacedType,
  known: Known,
  extent: Extent,
  above: readonly string[],
): string[] {
  const key = field.name === '*' ? 'any_name' : field.name;
  const inner = innerType(field, known, above);
  if (inner !== undefined) {
    const lines = linesOf(inner, known, extent, [...above, inner.type.key]);
    return keyed(key, extent === 'all' ? activated(lines) : lines);
  }
  if ('default' in field.schema) return asLines(key, field.schema['default'] as Json);
  const own = known.samples
    .map((sample) => valueAt(sample, path === '' ? field.name : `${path}.${field.name}`))
    .find((value) => value !== undefined);
  const [example] = listOf(field.schema['examples']);
  const fallback: Json = field.value.values[0]?.value ?? {};
  return asLines(key, (own ?? example ?? textOf(field.schema['const']) ?? fallback) as Json);
}

/** Find the mapping that a field holds, if it holds nothing else and is shown on this page. */
function innerType(
  { value }: Field,
  known: Known,
  above: readonly string[],
): PlacedType | undefined {
  const [only, ...others] = value.types;
  const isAlone = others.length === 0 && value.words.length === 1 && value.values.length === 0;
  if (only === undefined || !isAlone || above.length >= DEEPEST) return undefined;
  const { key }: NamedType = only.type;
  const placed = known.types.get(key);
  return placed === undefined || above.includes(key) || placed.shape.fields.length === 0
    ? undefined
    : placed;
}

function asLines(key: string, value: Json): string[] {
  const isSimple =
    typeof value !== 'object' ||
    value === null ||
    (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0);
  if (isSimple && !(typeof value === 'string' && value.includes('\n')))
    return [`${key}: ${inYaml(value)}`];
  return stringify({ [key]: value }, { lineWidth: 0, compat: 'yaml-1.1' })
    .trimEnd()
    .split('\n');
}
