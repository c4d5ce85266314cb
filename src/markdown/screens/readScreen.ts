import {
  STATUSES,
  type ComponentState,
  type Edge,
  type FileEntry,
  type Pair,
  type Screen,
  type ScreenPart,
} from '../../authoring/Screen.ts';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { own } from '../../primitives/own.ts';

/** A mistake in the text of a screen. `line` counts from 1. */
export interface ScreenFault {
  line: number;
  what: string;
  allowed?: string;
  fix: string;
}

/** What a part's value must look like, and how it is read. Undefined if it doesn't. */
interface PartRule {
  allowed: string;
  read: (value: unknown) => ScreenPart | undefined;
}

const PARTS: Readonly<Record<string, PartRule>> = {
  files: {
    allowed: 'a list of paths: [flows/orders/orders.yaml, …]',
    read: (value) => {
      const paths = textsOf(value);
      return paths && { kind: 'files', entries: fileTree(paths) };
    },
  },
  form: {
    allowed: 'labels and values: {Name: production, Branch: main}',
    read: (value) => {
      const fields = pairsOf(value);
      return fields && { kind: 'form', fields };
    },
  },
  run: {
    allowed:
      'components with a status and an optional note: {raw_orders: succeeded 2 s}; ' +
      `a status is ${STATUSES.join(', ')}`,
    read: (value) => {
      const components = pairsOf(value)?.map(componentState);
      if (components === undefined || components.includes(undefined)) return undefined;
      return { kind: 'run', components: components.filter((state) => state !== undefined) };
    },
  },
  graph: {
    allowed: 'a list of arrows: [raw_orders -> orders, orders -> report]',
    read: (value) => {
      const edges = textsOf(value)?.map((text) => text.split(/\s*->\s*/));
      if (!edges?.every(isEdge)) return undefined;
      return { kind: 'graph', columns: columnsOf(edges), edges };
    },
  },
  table: {
    allowed: 'a list of rows with equally many cells, the header first: [[id, total], [1, 20.00]]',
    read: (value) => {
      const rows = Array.isArray(value) ? value.map(textsOf) : [];
      const [header, ...body] = rows.filter((row) => row !== undefined);
      const isEven = rows.every((row) => row?.length === header?.length);
      return header && isEven ? { kind: 'table', header, rows: body } : undefined;
    },
  },
  log: {
    allowed: 'a list of lines',
    read: (value) => {
      const lines = textsOf(value);
      return lines && { kind: 'log', lines };
    },
  },
  success: messageRule('success'),
  error: messageRule('error'),
  buttons: {
    allowed: 'a list of names: [Save, Cancel]',
    read: (value) => {
      const names = textsOf(value);
      return names && { kind: 'buttons', names };
    },
  },
  click: {
    allowed: 'the name of the button that the reader clicks',
    read: (value) => (typeof value === 'string' ? { kind: 'click', name: value } : undefined),
  },
};

const EXAMPLE = 'at: [Workspace dev, Files]';
const ALLOWED_KEYS = ['at', ...Object.keys(PARTS)].join(', ');

/** Reads the YAML text of a screen. A part that has a mistake is missing in the result. */
export function readScreen(text: string): { screen: Screen; faults: readonly ScreenFault[] } {
  const counter = new LineCounter();
  const yaml = parseDocument(text, { lineCounter: counter });
  const faults: ScreenFault[] = [];
  const lineOf = (offset: number | undefined) => counter.linePos(offset ?? 0).line;
  for (const { message, pos } of yaml.errors)
    faults.push({
      line: lineOf(pos[0]),
      what: `the screen isn't valid YAML: ${message.split(/ at line|:\n/)[0]}`,
      fix: 'correct the YAML',
    });
  if (faults.length > 0) return { screen: { at: [], parts: [] }, faults };
  const entries = isMap(yaml.contents) ? yaml.contents.items : [];
  let at: readonly string[] | undefined;
  const parts: ScreenPart[] = [];
  for (const { key, value } of entries) {
    const name = isScalar(key) ? String(key.value) : '';
    const line = lineOf(isScalar(key) ? key.range?.[0] : undefined);
    const data: unknown = isSeq(value) || isMap(value) || isScalar(value) ? value.toJSON() : null;
    const rule = own(PARTS, name);
    if (name === 'at') at = textsOf(data);
    else if (rule === undefined)
      faults.push({
        line,
        what: `unknown part "${name}" in a screen`,
        allowed: ALLOWED_KEYS,
        fix: 'use one of these parts',
      });
    else {
      const part = rule.read(data);
      if (part === undefined)
        faults.push({
          line,
          what: `invalid value for the part "${name}"`,
          allowed: rule.allowed,
          fix: 'use the form of the example',
        });
      else parts.push(part);
    }
  }
  if (at === undefined)
    faults.push({
      line: 1,
      what: 'the screen has no "at"',
      fix: `add the path to the screen in the app: ${EXAMPLE}`,
    });
  if (at !== undefined && parts.length === 0 && faults.length === 0)
    faults.push({
      line: 1,
      what: 'the screen is empty',
      allowed: ALLOWED_KEYS,
      fix: 'add at least one part',
    });
  return { screen: { at: at ?? [], parts }, faults };
}

/** Returns the screen as plain Markdown, for readers and agents that can't see the drawing. */
export function screenText(title: string, { at, parts }: Screen): string {
  const lines = parts.flatMap(partText);
  return [`Screen: ${title} (**${at.join(' › ')}**)`, lines.map((line) => `- ${line}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function partText(part: ScreenPart): string[] {
  switch (part.kind) {
    case 'files':
      return pathsOf(part.entries).map((path) => `\`${path}\``);
    case 'form':
      return part.fields.map(([label, value]) => `**${label}**: ${value}`);
    case 'run':
      return part.components.map(
        ({ name, status, note }) => `\`${name}\` ${[status, note].filter(Boolean).join(' ')}`,
      );
    case 'graph':
      return part.edges.map(([from, to]) => `\`${from}\` → \`${to}\``);
    case 'table':
      return part.rows.map((row) =>
        row.map((cell, index) => `${part.header[index]}: ${cell}`).join(', '),
      );
    case 'log':
      return part.lines.map((line) => `\`${line}\``);
    case 'buttons':
      return [`Buttons: ${part.names.map((name) => `**${name}**`).join(' ')}`];
    case 'click':
      return [`Click **${part.name}**`];
    default:
      return [part.text];
  }
}

function messageRule(kind: 'success' | 'error'): PartRule {
  return {
    allowed: 'the text of the message',
    read: (value) => (typeof value === 'string' ? { kind, text: value } : undefined),
  };
}

function textsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every(isSimple) ? value.map(String) : undefined;
}

function pairsOf(value: unknown): Pair[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, inner]) => isSimple(inner))) return undefined;
  return entries.map(([label, inner]) => [label, String(inner)]);
}

function isSimple(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function componentState([name, text]: Pair): ComponentState | undefined {
  const [word = '', ...note] = text.split(' ');
  const status = STATUSES.find((known) => known === word);
  return status && { name, status, note: note.join(' ') };
}

function isEdge(ends: readonly string[]): ends is [string, string] {
  return ends.length === 2 && ends.every((end) => end !== '');
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

function pathsOf(entries: readonly FileEntry[]): string[] {
  const folders: string[] = [];
  return entries.flatMap(({ name, depth, isFolder }) => {
    folders.splice(depth);
    if (!isFolder) return [[...folders, name].join('/')];
    folders.push(name);
    return [];
  });
}
