/** A line of a diagram that the drawing library would drop or misread in silence. */
export interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  what: string;
  allowed?: string;
  mend?: string;
}

interface Line {
  number: number;
  text: string;
}

type LineLint = (lines: readonly Line[]) => DiagramFault[];

const KINDS = 'flowchart LR (or TD, TB, BT, RL), sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram';
const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/;

/** Find everything in a Mermaid text that would be lost or drawn wrong without a word. */
export function lintDiagram(source: string): DiagramFault[] {
  const all = source.split('\n').map((text, index): Line => ({ number: index + 1, text: text.trim() }));
  const [header, ...lines] = all.filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (header === undefined) return [{ line: 1, what: 'the diagram is empty', allowed: KINDS }];
  const lint = lintOf(header.text);
  const everywhere = all.flatMap(lintAnywhere);
  if (everywhere.length > 0 && (lint !== undefined || everywhere[0]?.line === header.number)) return everywhere;
  if (lint === undefined) return [{ line: header.number, what: `"${header.text}" begins no diagram that can be drawn`, allowed: KINDS, mend: 'begin with one of these, alone on its line' }];
  if (lines.length === 0) return [{ line: header.number, what: 'the diagram has nothing in it', mend: 'add a line such as "A --> B"' }];
  return lint(lines);
}

function lintOf(header: string): LineLint | undefined {
  if (/^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/.test(header)) return lintFlowchart;
  if (header === 'sequenceDiagram') return lintSequence;
  if (/^stateDiagram(?:-v2)?$/.test(header)) return lintState;
  if (header === 'classDiagram') return lintClasses;
  return header === 'erDiagram' ? lintEntities : undefined;
}

function lintAnywhere({ text, number }: Line): DiagramFault[] {
  if (/^---+$/.test(text)) return [{ line: number, what: 'front matter in a diagram', mend: 'remove it; the title goes into title="…" after ```mermaid' }];
  if (/^accTitle\b|^accDescr\b/.test(text)) return [{ line: number, what: `"${text.split(/[\s:{]/)[0]}" would be drawn as a node`, mend: 'put it into title="…" or alt="…" after ```mermaid' }];
  if (/^title\b/.test(text)) return [{ line: number, what: '"title" in a diagram is lost', mend: 'put it into title="…" after ```mermaid' }];
  if (/%%\{/.test(text)) return [{ line: number, what: 'settings in a diagram have no effect', mend: 'remove the line: the site gives all diagrams one look' }];
  if (/;\s*$/.test(text)) return [{ line: number, what: 'a semicolon at the end of the line', mend: 'remove it' }];
  if (/#\w+;/.test(text)) return [{ line: number, what: `"${/#\w+;/.exec(text)?.[0]}" is shown as it is written`, mend: 'write the character itself' }];
  return [];
}

function lost({ number, text }: Line, allowed: string, mend?: string): DiagramFault {
  return { line: number, what: `"${text}" would be lost`, allowed, mend };
}

// --- Flowcharts

interface FlowState {
  faults: DiagramFault[];
  /** Each node's first label (its own id if it has none), and the subgraph it was first named in. */
  nodes: Map<string, { label: string | undefined; group: number }>;
  groups: number[];
  groupIds: Set<string>;
}

const FLOW_ALLOWED = 'A[Label], A --> B, A -->|text| B, subgraph id [Label] … end, direction LR inside a subgraph';
const SHAPES = [/^\(\(\((.+?)\)\)\)/, /^\(\[(.+?)\]\)/, /^\(\((.+?)\)\)/, /^\[\[(.+?)\]\]/, /^\[\((.+?)\)\]/, /^\[\/(.+?)\\\]/, /^\[\\(.+?)\/\]/, /^>(.+?)\]/, /^\{\{(.+?)\}\}/, /^\[(.+?)\]/, /^\((.+?)\)/, /^\{(.+?)\}/];
const FLOW_ARROW = /^(?:(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]+\|)?|(?:--|-\.|==)\s+[^-=.|>]+?\s+(?:-->|---|\.->|-\.-|==>|===))(?=\s|$)/;

function lintFlowchart(lines: readonly Line[]): DiagramFault[] {
  const groupIds = new Set(lines.flatMap(({ text }) => /^subgraph\s+([\w-]+)/.exec(text)?.[1] ?? []));
  const state: FlowState = { faults: [], nodes: new Map(), groups: [], groupIds };
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (/^(?:classDef|class|style|linkStyle)\s/.test(text) || /:::/.test(text)) {
      state.faults.push({ line: number, what: 'a diagram with colours of its own', mend: 'remove the line: the site colours diagrams for light and dark' });
    } else if (/^click\s/.test(text)) state.faults.push({ line: number, what: 'links in a diagram are lost', mend: 'put them into the text below it' });
    else if (text.startsWith('subgraph')) {
      if (!/^subgraph\s+(?:[\w-]+\s*\[[^\]]+\]|[^[\]]+)$/.test(text)) state.faults.push(lost(line, 'subgraph id [Label]'));
      open.push(line);
      state.groups.push(number);
    } else if (text === 'end') {
      if (open.pop() === undefined) state.faults.push({ line: number, what: '"end" closes no subgraph', mend: 'remove it' });
      state.groups.pop();
    } else if (DIRECTION.test(text)) {
      if (open.length === 0) state.faults.push({ line: number, what: '"direction" outside a subgraph is lost', mend: 'put it on the first line: flowchart LR' });
    } else lintFlowLine(line, state);
  }
  for (const { number, text } of open) state.faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "end"' });
  return state.faults;
}

function lintFlowLine(line: Line, state: FlowState): void {
  const { text, number } = line;
  let rest = takeNodes(text, number, state);
  while (rest !== undefined && rest !== '') {
    const arrow = FLOW_ARROW.exec(rest);
    if (arrow === null) {
      state.faults.push(arrowFault(line, rest));
      return;
    }
    rest = takeNodes(rest.slice(arrow[0].length).trimStart(), number, state);
  }
}

function arrowFault(line: Line, rest: string): DiagramFault {
  const { number, text } = line;
  if (/^<(?:-|=)/.test(rest)) return { line: number, what: `"${text}" has an arrow at both ends, and one would not show`, mend: 'write two arrows: A --> B and B --> A' };
  if (/^(?:--|==)[ox]|^[ox]?--[ox]\b|^~~~|^--o|^--x/.test(rest)) return lost(line, '-->, -.->, ==>, ---, -.-, ===', 'use one of these arrows');
  if (/^(?:-->|-\.->|==>|---|-\.-|===)/.test(rest)) return { line: number, what: `an arrow without a space after it: "${rest}"`, mend: 'put spaces around arrows: A --> B, A -->|text| B' };
  return lost({ number, text: rest }, FLOW_ALLOWED, `check the line "${text}": brackets in pairs, spaces around arrows`);
}

/** Take the nodes at the beginning (`A[Label] & B`) off a line; undefined after a fault. */
function takeNodes(text: string, number: number, state: FlowState): string | undefined {
  let rest = text;
  for (;;) {
    const id = /^[\w-]+/.exec(rest)?.[0];
    if (id === undefined) {
      state.faults.push(rest === '' ? { line: number, what: 'an arrow that leads nowhere', mend: 'name a node after it' } : { line: number, what: `"${rest}" begins with no name of a node`, allowed: 'letters, digits, _ and -', mend: 'write a name before the label: a[Label]' });
      return undefined;
    }
    if (/--|==|-$|^-/.test(id) || /^(?:\.|=)/.test(rest.slice(id.length))) {
      state.faults.push({ line: number, what: `the arrow after "${/^[^-=.]+/.exec(rest)?.[0] ?? id}" has no space before it and would become part of the name`, mend: 'put spaces around arrows: A --> B' });
      return undefined;
    }
    rest = rest.slice(id.length);
    const shape = SHAPES.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    if (shape !== undefined && shape !== null) rest = rest.slice(shape[0].length);
    noteNode(id, shape?.[0], number, state);
    if (shape !== undefined && shape !== null && /[[\]]|--/.test(unquoted(shape[1] ?? ''))) {
      state.faults.push({ line: number, what: `"${shape[0]}" would be drawn as one node`, mend: 'check that brackets come in pairs, or put quotes around the label: A["a [b]"]' });
    }
    if (rest !== '' && !/^\s/.test(rest)) {
      state.faults.push(/^[-=<]/.test(rest) ? { line: number, what: `the arrow after "${id}" has no space before it`, mend: 'put spaces around arrows: A --> B' } : { line: number, what: `"${rest}" after the node "${id}" would be lost`, mend: 'check that brackets come in pairs, and use none inside a label' });
      return undefined;
    }
    rest = rest.trimStart();
    if (!rest.startsWith('&')) return rest;
    rest = rest.slice(1).trimStart();
  }
}

/** Gives what a label holds outside of quotes. */
function unquoted(label: string): string {
  return label.replaceAll(/"[^"]*"/g, '');
}

function noteNode(id: string, shape: string | undefined, number: number, { nodes, groups, groupIds, faults }: FlowState): void {
  if (groupIds.has(id)) {
    if (shape !== undefined) faults.push({ line: number, what: `"${id}" is a subgraph and a node`, mend: 'give one of them another name' });
    return;
  }
  const group = groups.at(-1) ?? 0;
  const before = nodes.get(id);
  if (before === undefined) {
    nodes.set(id, { label: shape, group });
    return;
  }
  if (shape !== undefined && shape !== before.label) {
    faults.push({ line: number, what: `the label of "${id}" would be lost: the node was named before`, mend: `write ${id}${shape} where "${id}" stands first` });
  } else if (group !== 0 && before.group === 0) {
    faults.push({ line: number, what: `"${id}" would stand outside this subgraph: it was named before it`, mend: 'define the nodes of a subgraph in it, before any other line names them' });
  }
}

// --- Sequence diagrams

const PERSON = '[A-Za-z_]\\w*';
const SEQUENCE: readonly RegExp[] = [
  new RegExp(`^(?:participant|actor)\\s+${PERSON}(?:\\s+as\\s+.+)?$`),
  new RegExp(`^Note\\s+(?:left of|right of|over)\\s+${PERSON}(?:\\s*,\\s*${PERSON})?\\s*:\\s*.+$`, 'i'),
  new RegExp(`^${PERSON}\\s*(?:-->>|->>|--\\)|-\\)|--x|-x|-->|->)\\s*[+-]?${PERSON}\\s*:\\s*.+$`),
  /^(?:loop|alt|opt|par|critical|break)\s+.+$/,
  /^(?:else|and)(?:\s.*)?$/,
  /^end$/,
];
const SEQUENCE_ALLOWED = 'participant A as Name, A->>B: text, A-->>B: text, Note over A,B: text, loop / alt / opt / par … end';

function lintSequence(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const named = new Set<string>();
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (/^(?:loop|alt|opt|par|critical|break)\b/.test(text)) open.push(line);
    if (text === 'end' && open.pop() === undefined) faults.push({ line: number, what: '"end" closes nothing', mend: 'remove it' });
    if (/^(?:else|and)\b/.test(text) && open.length === 0) faults.push(lost(line, SEQUENCE_ALLOWED, 'put it between alt or par and end'));
    if (!SEQUENCE.some((pattern) => pattern.test(text))) {
      const arrow = new RegExp(`^${PERSON}\\s*--?(?:>>?|\\)|x)\\s*[+-]?${PERSON}$`).test(text);
      faults.push(lost(line, SEQUENCE_ALLOWED, arrow ? 'give the message a text after a colon' : undefined));
      continue;
    }
    const declared = new RegExp(`^(?:participant|actor)\\s+(${PERSON})\\s+as\\s`).exec(text)?.[1];
    if (declared !== undefined && named.has(declared)) faults.push({ line: number, what: `the name of "${declared}" would be lost: a line before uses it`, mend: 'declare participants first' });
    const [, from, to] = new RegExp(`^(${PERSON})\\s*--?(?:>>?|\\)|x)\\s*[+-]?(${PERSON})`).exec(text) ?? [];
    for (const name of [from, to, declared]) if (name !== undefined) named.add(name);
  }
  for (const { number, text } of open) faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "end"' });
  return faults;
}

// --- State diagrams

const STATE = '(?:\\[\\*\\]|[\\w\\p{L}]+)';
const STATES: readonly RegExp[] = [
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^\}$/,
  /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
  new RegExp(`^${STATE}\\s+-->\\s+${STATE}(?:\\s*:\\s*.+)?$`, 'u'),
  /^[\w\p{L}]+\s*:\s*.+$/u,
  DIRECTION,
];
const STATES_ALLOWED = '[*] --> a, a --> b : text, a : Description, state "Description" as a, state a { … }';

function lintState(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const named = new Set<string>();
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (text.endsWith('{')) open.push(line);
    if (text === '}' && open.pop() === undefined) faults.push({ line: number, what: '"}" closes nothing', mend: 'remove it' });
    if (!STATES.some((pattern) => pattern.test(text))) {
      const isNote = /^note\b|^end note$/.test(text);
      faults.push(lost(line, STATES_ALLOWED, isNote ? 'say it in the text below the diagram' : /-->/.test(text) ? 'put spaces around the arrow, and name states by letters, digits and _' : undefined));
      continue;
    }
    const described = /^state\s+"[^"]+"\s+as\s+([\w\p{L}]+)$/u.exec(text)?.[1] ?? (/-->/.test(text) ? undefined : /^([\w\p{L}]+)\s*:/u.exec(text)?.[1]);
    if (described !== undefined && named.has(described)) faults.push({ line: number, what: `the description of "${described}" would be lost: a line before names it`, mend: 'describe states before the arrows' });
    const ends = /^(\S+)\s+-->\s+([^\s:]+)/.exec(text);
    for (const name of [ends?.[1], ends?.[2], described]) if (name !== undefined) named.add(name);
  }
  for (const { number, text } of open) faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "}"' });
  return faults;
}

// --- Class diagrams

const CLASS_ARROW = '(?:<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)';
const CLASSES: readonly RegExp[] = [
  /^class\s+\w+(?:\s*~\w+~)?(?:\s*\{)?$/,
  /^class\s+\w+\s*\{\s*<<\w+>>\s*\}$/,
  /^namespace\s+\w+\s*\{$/,
  /^\}$/,
  /^\w+\s*:\s*[^-.<>]+$/,
  new RegExp(`^\\w+\\s+(?:"[^"]*"\\s+)?${CLASS_ARROW}\\s+(?:"[^"]*"\\s+)?\\w+(?:\\s*:\\s*.+)?$`),
];

function lintClasses(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    const inside = open.at(-1)?.text.startsWith('class') === true;
    if (text === '}') {
      if (open.pop() === undefined) faults.push({ line: number, what: '"}" closes nothing', mend: 'remove it' });
    } else if (!inside && !CLASSES.some((pattern) => pattern.test(text))) {
      faults.push(lost(line, 'class Name { … }, Name : member, A <|-- B, A "1" --> "*" B : text', 'put spaces around arrows, and name classes by letters, digits and _'));
    } else if (text.endsWith('{')) open.push(line);
  }
  for (const { number, text } of open) faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "}"' });
  return faults;
}

// --- Entity diagrams

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\{)';
const RELATION = new RegExp(`^[\\w-]+\\s+${CARDINALITY}(?:--|\\.\\.)${CARDINALITY}\\s+[\\w-]+\\s*:\\s*.+$`);
const ATTRIBUTE = /^[\w()[\]]+\s+[\w-]+(?:\s+(?:PK|FK|UK))*(?:\s+"[^"]*")?$/;

function lintEntities(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  let open: Line | undefined;
  for (const line of lines) {
    const { text } = line;
    if (open !== undefined) {
      if (text === '}') open = undefined;
      else if (!ATTRIBUTE.test(text)) faults.push(lost(line, 'type name, type name PK, type name FK "comment"', 'separate keys by spaces: PK FK'));
    } else if (/^[\w-]+\s*\{$/.test(text)) open = line;
    else if (!RELATION.test(text)) faults.push(lost(line, 'A ||--o{ B : text, A { type name PK }', 'give the relation a text after a colon, and name entities by letters, digits, _ and -'));
  }
  if (open !== undefined) faults.push({ line: open.number, what: `"${open.text}" has no end`, mend: 'add a line "}"' });
  return faults;
}
