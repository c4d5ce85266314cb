import { z } from 'zod';
import {
  STATUSES,
  type ComponentState,
  type FileEntry,
  type Pair,
  type Screen,
  type ScreenPart,
} from '../../authoring/Screen.ts';
import { Problem } from '../../content/problem.ts';
import { keysOf, readShape } from '../../content/readShape.ts';
import { readYaml } from '../../content/readYaml.ts';

/** An arrow between two nodes of a graph. */
type Edge = readonly [from: string, to: string];

type PartOf<Kind> = Extract<ScreenPart, { kind: Kind }>;

/** A part of a screen: how it's written, and what it shows. */
function partShape<Kind extends ScreenPart['kind'], Value>(
  kind: Kind,
  schema: z.ZodType<Value>,
  allowed: string,
  fields: (value: Value) => Omit<PartOf<Kind>, 'kind'>,
) {
  return schema
    .transform((value) => ({ kind, ...fields(value) }) as PartOf<Kind>)
    .describe(allowed)
    .optional();
}

const simple = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const texts = z.array(simple).min(1);
const isFilled = (mapping: object): boolean => Object.keys(mapping).length > 0;
const pairs = z.record(z.string(), simple).refine(isFilled);
const state = z
  .string()
  .regex(new RegExp(`^(?:${STATUSES.join('|')})(?: |$)`))
  .describe(`a status (${STATUSES.join(', ')}) and an optional note: succeeded 2 s`);
const states = z.record(z.string(), state).refine(isFilled);
const edge = z.string().regex(/^[^>]+->[^>]+$/);
const table = z
  .tuple([texts], texts)
  .refine(([header, ...rows]) => rows.every(({ length }) => length === header.length));
const message = 'the text of the message';

/** The YAML of a screen: its place in the app, and its parts in any order. */
const shape = z.strictObject({
  at: texts.describe('the path to the screen in the app: [Workspace dev, Files]'),
  files: partShape('files', texts, 'a list of paths: [flows/orders/orders.yaml, …]', (paths) => ({
    entries: fileTree(paths),
  })),
  form: partShape(
    'form',
    pairs,
    'labels and values: {Name: production, Branch: main}',
    (fields) => ({
      fields: Object.entries(fields),
    }),
  ),
  run: partShape(
    'run',
    states,
    'components with a status and an optional note: {raw_orders: succeeded 2 s}',
    (components) => ({ components: Object.entries(components).map(componentState) }),
  ),
  graph: partShape(
    'graph',
    z.array(edge).min(1),
    'a list of arrows: [raw_orders -> orders, orders -> report]',
    (arrows) => ({
      columns: columnsOf(arrows.map((arrow) => arrow.split(/\s*->\s*/) as unknown as Edge)),
    }),
  ),
  table: partShape(
    'table',
    table,
    'a list of rows with equally many cells, the header first: [[id, total], [1, "20.00"]]',
    ([header, ...rows]) => ({ header, rows }),
  ),
  log: partShape('log', texts, 'a list of lines', (lines) => ({ lines })),
  success: partShape('success', z.string(), message, (text) => ({ text })),
  error: partShape('error', z.string(), message, (text) => ({ text })),
  buttons: partShape('buttons', texts, 'a list of names: [Save, Cancel]', (names) => ({ names })),
  click: partShape(
    'click',
    z.string(),
    'the name of the button that the reader clicks',
    (name) => ({
      name,
    }),
  ),
});

/** Reads the YAML text of a screen, whose lines count from 1. It's empty if it has problems. */
export function readScreen(text: string): { screen: Screen; problems: readonly Problem[] } {
  const written = { file: '', subject: 'screen' };
  const yaml = readYaml(text, written);
  const read = readShape(shape, yaml.value ?? {}, { ...written, placeOf: yaml.placeOf });
  const { at = [], ...parts } = read.data;
  const problems = yaml.problems.length > 0 ? yaml.problems : read.problems;
  if (problems.length > 0) return { screen: { at: [], parts: [] }, problems };
  const screen = {
    at,
    parts: Object.keys(Object(yaml.value)).flatMap(
      (name) => parts[name as keyof typeof parts] ?? [],
    ),
  };
  const allowed = keysOf(shape).join(', ');
  const what = 'the screen is empty';
  return screen.parts.length > 0
    ? { screen, problems }
    : { screen, problems: [new Problem({ file: '', line: 1, what, allowed, fix: 'add a part' })] };
}

function componentState([name, text]: Pair): ComponentState {
  const [status, ...note] = text.split(' ');
  return { name, status: status as ComponentState['status'], note: note.join(' ') };
}

/** Places each node one column to the right of the last node that leads to it. */
function columnsOf(edges: readonly Edge[]): string[][] {
  const nodes = [...new Set(edges.flat())];
  const columns = new Map(nodes.map((node) => [node, 0]));
  // A path has fewer arrows than there are nodes, so this many rounds are enough.
  for (let round = 1; round < nodes.length; round += 1) {
    for (const [from, to] of edges)
      columns.set(to, Math.max(columns.get(to) ?? 0, (columns.get(from) ?? 0) + 1));
  }
  const count = Math.min(nodes.length, Math.max(...columns.values()) + 1);
  return Array.from({ length: count }, (_, column) =>
    nodes.filter((node) => columns.get(node) === column),
  );
}

/** Turns paths into the lines of a tree, in which each folder appears once. */
function fileTree(paths: readonly string[]): FileEntry[] {
  const shown = new Set<string>();
  return paths.flatMap((path) => {
    const names = path.split('/').filter(Boolean);
    return names.flatMap((name, depth) => {
      const place = names.slice(0, depth + 1).join('/');
      if (shown.has(place)) return [];
      shown.add(place);
      const isFolder = depth < names.length - 1 || path.endsWith('/');
      return [{ name, depth, isFolder }];
    });
  });
}
