import { stringify } from 'yaml';
import type { NamedType } from './describe.ts';
import { inYaml } from './inYaml.ts';
import { listOf, textOf, type Json, type Schema } from './json.ts';
import type { Skeleton } from './model.ts';
import { stepsOf } from './places.ts';
import type { Field, PlacedType } from './typeShape.ts';

const DEEPEST = 6;

/**
 * Write a resource to fill in: with what it needs, and with everything it takes, where what may be left out is a comment. `isWhole` tells
 * whether a text is a complete file; if it is none, only the part below its last key is written.
 */
export function writeSkeleton(types: readonly PlacedType[], schema: Schema, isWhole: (text: string) => boolean): Skeleton {
  const [own] = types;
  if (own === undefined) return { minimal: '', full: '' };
  const known = new Map(types.map((placed) => [placed.type.key, placed]));
  const beside = own.path.startsWith('component.') ? types.find(({ path, type }) => path === 'component' && type !== own.type) : undefined;
  const steps = stepsOf(own.path);
  const write = (all: boolean, keys: readonly string[]): string => {
    const inner = own.shape.fields.length === 0 ? valueLines(schema) : linesOf(own, known, all, []);
    const lines = around(keys, all ? activated(inner) : inner);
    const extra = all && beside !== undefined && keys.length > 1 ? linesOf(beside, known, true, []).map((line) => `  ${line}`) : [];
    return [...lines, ...extra].join('\n');
  };
  const minimal = write(false, steps);
  if (isWhole(minimal)) return { minimal, full: write(true, steps) };
  const [last = []] = [steps.slice(-1)];
  return { minimal: write(false, last), full: write(true, last), fragment: steps.slice(0, -1).join('.').replaceAll('.[]', '[]') };
}

function valueLines(schema: Schema): string[] {
  const [example] = listOf(schema['examples']);
  return stringify(schema['default'] ?? example ?? {}, { lineWidth: 0 }).trimEnd().split('\n');
}

/** Put lines below the keys that lead to their place. */
function around(steps: readonly string[], lines: readonly string[]): string[] {
  return steps.reduceRight<string[]>(
    (inner, step) => {
      if (step === '[]') return inner.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
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

function linesOf(placed: PlacedType, known: ReadonlyMap<string, PlacedType>, all: boolean, above: readonly string[]): string[] {
  const { fields, forms } = placed.shape;
  // Where a value decides the other fields, the first form stands for all.
  const [form] = forms;
  const whole = form?.type !== undefined && form.step === '' && fields.every(({ required }) => required !== 'one of') ? known.get(form.type.key) : undefined;
  if (whole !== undefined && whole !== placed) return linesOf(whole, known, all, above);
  let chosen: number | undefined;
  return fields.flatMap((field) => {
    const isChoice = field.required === 'one of' || field.required === 'at least one';
    if (isChoice) chosen ??= field.branch;
    const isActive = field.required === 'yes' || (isChoice && field.branch === chosen);
    if (!isActive && (!all || field.schema['deprecated'] === true)) return [];
    const lines = fieldLines(field, known, all, above);
    return isActive ? lines : lines.map((line) => `# ${line}`);
  });
}

function fieldLines(field: Field, known: ReadonlyMap<string, PlacedType>, all: boolean, above: readonly string[]): string[] {
  const key = field.name === '*' ? 'any_name' : field.name;
  const inner = innerType(field, known, above);
  if (inner !== undefined) {
    const lines = linesOf(inner, known, all, [...above, inner.type.key]);
    return keyed(key, all ? activated(lines) : lines);
  }
  const [example] = listOf(field.schema['examples']);
  const fallback: Json = field.value.values[0]?.value ?? {};
  if ('default' in field.schema) return asLines(key, field.schema['default'] as Json);
  return asLines(key, (example ?? textOf(field.schema['const']) ?? fallback) as Json);
}

/** Find the mapping that a field holds, if it holds nothing else and is shown on this page. */
function innerType({ value }: Field, known: ReadonlyMap<string, PlacedType>, above: readonly string[]): PlacedType | undefined {
  const [only, ...others] = value.types;
  const isAlone = others.length === 0 && value.words.length === 1 && value.values.length === 0;
  if (only === undefined || !isAlone || above.length >= DEEPEST) return undefined;
  const { key }: NamedType = only.type;
  const placed = known.get(key);
  return placed === undefined || above.includes(key) || placed.shape.fields.length === 0 ? undefined : placed;
}

function asLines(key: string, value: Json): string[] {
  const isSimple = typeof value !== 'object' || value === null || (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0);
  if (isSimple && !(typeof value === 'string' && value.includes('\n'))) return [`${key}: ${inYaml(value)}`];
  return stringify({ [key]: value }, { lineWidth: 0 }).trimEnd().split('\n');
}
