/** A node, participant, or state that a line names. */
interface NamedNode {
  name: string;
  label?: string;
}

/** The lines that the drawing library reads in one kind of diagram. It drops others silently. */
export interface DiagramKind {
  header: RegExp;
  lines: readonly RegExp[];
  /** A line that only a block may contain. */
  inside?: RegExp;
  /** The beginning of a block, with its name if the block is a node too. */
  begin: RegExp;
  end: 'end' | '}';
  /** Returns the nodes that a line names. A label counts only where the node is first named. */
  nodes?: (line: string) => readonly NamedNode[];
  /** True if a block contains the nodes that are first named in it. */
  hasGroups?: boolean;
  allowed: string;
  fix: string;
}

const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/;

// --- Flowcharts

const NODE_ID = '\\w+(?:-\\w+)*';
const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['(', ')'],
  ['[[', ']]'],
  ['[', ']'],
  ['>', ']'],
  ['{{', '}}'],
  ['{', '}'],
];
const LABEL = BRACKETS.map(([open, close]) => {
  const content = `(?:"[^"]*"|(?!--)[^"[\\]\\${close[0]}])+`;
  return escaped(open) + content + escaped(close);
}).join('|');
const ARROW =
  '(?:-->|-\\.->|==>|---|-\\.-|===)(?:\\|[^|]+\\|)?|' +
  '(?:--|-\\.|==)\\s+[^-=.|>]+?\\s+(?:-->|---|\\.->|-\\.-|==>|===)';
const NODE = `${NODE_ID}(?:${LABEL})?`;
const NODES = `${NODE}(?:\\s+&\\s*${NODE})*`;
const ARROW_OR_NODE = new RegExp(`${ARROW}|(${NODE_ID})(${LABEL})?`, 'g');

const flowchart: DiagramKind = {
  header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/,
  lines: [
    new RegExp(`^${NODES}(?:\\s+(?:${ARROW})\\s+${NODES})*$`),
    /^subgraph\s+(?:[\w-]+\s*\[[^\]]+\]|[^[\]]+)$/,
    /^class [\w,-]+ (?:read|transform|test|write)$/,
  ],
  inside: DIRECTION,
  begin: /^subgraph\s+([\w-]+)/,
  end: 'end',
  nodes: (line) =>
    line.startsWith('class ')
      ? []
      : [...line.matchAll(ARROW_OR_NODE)].flatMap(([, name, label]) =>
          name === undefined ? [] : { name, label },
        ),
  hasGroups: true,
  allowed:
    'A[Label], A --> B, A -.-> B, A ==> B, A --- B, A -->|text| B, subgraph id [Label] … ' +
    'end, direction LR inside a subgraph, class A,B read (or transform, test, write)',
  fix:
    'put spaces around arrows, add a node after each arrow, and quote labels that contain ' +
    'brackets: A["a [b]"]',
};

function escaped(brackets: string): string {
  return brackets.replaceAll(/./g, '\\$&');
}

// --- Other kinds

const PERSON = '[A-Za-z_]\\w*';
const MESSAGE = new RegExp(
  `^(${PERSON})\\s*(?:-->>|->>|--\\)|-\\)|--x|-x|-->|->)\\s*[+-]?(${PERSON})\\s*:\\s*.+$`,
);

const sequence: DiagramKind = {
  header: /^sequenceDiagram$/,
  lines: [
    new RegExp(`^(?:participant|actor)\\s+${PERSON}(?:\\s+as\\s+.+)?$`),
    new RegExp(
      `^Note\\s+(?:left of|right of|over)\\s+${PERSON}(?:\\s*,\\s*${PERSON})?\\s*:\\s*.+$`,
      'i',
    ),
    MESSAGE,
    /^(?:loop|alt|opt|par|critical|break)\s+.+$/,
  ],
  inside: /^(?:else|and)(?:\s.*)?$/,
  begin: /^(?:loop|alt|opt|par|critical|break)\b/,
  end: 'end',
  nodes: nodesBy(new RegExp(`^(?:participant|actor)\\s+(${PERSON})\\s+as\\s`), MESSAGE),
  allowed:
    'participant A as Name, A->>B: text, A-->>B: text, Note over A,B: text, loop / alt / opt ' +
    '/ par … else / and … end',
  fix: 'add ": text" to each message, and put "else" or "and" inside an alt or par block',
};

const STATE = '(?:\\[\\*\\]|[\\w\\p{L}]+)';
const TRANSITION = new RegExp(`^(${STATE})\\s+-->\\s+(${STATE})(?:\\s*:\\s*.+)?$`, 'u');
const DESCRIPTION = /^(?:state\s+"[^"]+"\s+as\s+([\w\p{L}]+)|([\w\p{L}]+)\s*:\s*.+)$/u;

const state: DiagramKind = {
  header: /^stateDiagram(?:-v2)?$/,
  lines: [/^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u, TRANSITION, DESCRIPTION, DIRECTION],
  begin: /\{$/,
  end: '}',
  nodes: nodesBy(DESCRIPTION, TRANSITION),
  allowed: '[*] --> a, a --> b : text, a : Description, state "Description" as a, state a { … }',
  fix:
    'put spaces around the arrow, use only letters, digits, and _ in state names, and move ' +
    'notes to the text below the diagram',
};

const CLASS_ARROW =
  '(?:<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)';

const classes: DiagramKind = {
  header: /^classDiagram$/,
  lines: [
    /^class\s+\w+(?:\s*~\w+~)?(?:\s*\{)?$/,
    /^class\s+\w+\s*\{\s*<<\w+>>\s*\}$/,
    /^namespace\s+\w+\s*\{$/,
    /^\w+\s*:\s*[^-.<>]+$/,
    new RegExp(`^\\w+\\s+(?:"[^"]*"\\s+)?${CLASS_ARROW}\\s+(?:"[^"]*"\\s+)?\\w+(?:\\s*:\\s*.+)?$`),
  ],
  inside: /^/,
  begin: /\{$/,
  end: '}',
  allowed: 'class Name { … }, Name : member, A <|-- B, A "1" --> "*" B : text',
  fix: 'put spaces around arrows, and use only letters, digits, and _ in class names',
};

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\{)';

const entities: DiagramKind = {
  header: /^erDiagram$/,
  lines: [
    /^[\w-]+\s*\{$/,
    new RegExp(`^[\\w-]+\\s+${CARDINALITY}(?:--|\\.\\.)${CARDINALITY}\\s+[\\w-]+\\s*:\\s*.+$`),
  ],
  inside: /^[\w()[\]]+\s+[\w-]+(?:\s+(?:PK|FK|UK))*(?:\s+"[^"]*")?$/,
  begin: /^[\w-]+\s*\{$/,
  end: '}',
  allowed: 'A ||--o{ B : text, A { type name PK FK "comment" }',
  fix:
    'add ": text" to the relation, use only letters, digits, _, and - in entity names, ' +
    'and separate keys with spaces',
};

export const KINDS: readonly DiagramKind[] = [flowchart, sequence, state, classes, entities];

function nodesBy(labeled: RegExp, arrow: RegExp): (line: string) => NamedNode[] {
  return (line) => {
    const [, from, to] = arrow.exec(line) ?? [];
    if (from !== undefined && to !== undefined) return [{ name: from }, { name: to }];
    const name = labeled.exec(line)?.slice(1).find(Boolean);
    return name === undefined ? [] : [{ name, label: line }];
  };
}
