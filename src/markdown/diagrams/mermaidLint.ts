import { DIRECTION, lost, type DiagramFault, type Line, type LineLint } from './DiagramFault.ts';
import { lintFlowchart } from './lintFlowchart.ts';

const KINDS =
  'flowchart LR (or TD, TB, BT, RL), sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram';

/** Find everything in a Mermaid text that would be lost or drawn wrong without a word. */
export function lintDiagram(source: string): DiagramFault[] {
  const all = source
    .split('\n')
    .map((text, index): Line => ({ number: index + 1, text: text.trim() }));
  const [header, ...lines] = all.filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (header === undefined) return [{ line: 1, what: 'the diagram is empty', allowed: KINDS }];
  const lint = lintOf(header.text);
  const everywhere = all.flatMap(lintAnywhere);
  if (everywhere.length > 0 && (lint !== undefined || everywhere[0]?.line === header.number))
    return everywhere;
  if (lint === undefined)
    return [
      {
        line: header.number,
        what: `"${header.text}" begins no diagram that can be drawn`,
        allowed: KINDS,
        mend: 'begin with one of these, alone on its line',
      },
    ];
  if (lines.length === 0)
    return [
      {
        line: header.number,
        what: 'the diagram has nothing in it',
        mend: 'add a line such as "A --> B"',
      },
    ];
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
  if (/^---+$/.test(text))
    return [
      {
        line: number,
        what: 'front matter in a diagram',
        mend: 'remove it; the title goes into title="…" after ```mermaid',
      },
    ];
  if (/^accTitle\b|^accDescr\b/.test(text))
    return [
      {
        line: number,
        what: `"${text.split(/[\s:{]/)[0]}" would be drawn as a node`,
        mend: 'put it into title="…" or alt="…" after ```mermaid',
      },
    ];
  if (/^title\b/.test(text))
    return [
      {
        line: number,
        what: '"title" in a diagram is lost',
        mend: 'put it into title="…" after ```mermaid',
      },
    ];
  if (/%%\{/.test(text))
    return [
      {
        line: number,
        what: 'settings in a diagram have no effect',
        mend: 'remove the line: the site gives all diagrams one look',
      },
    ];
  if (/;\s*$/.test(text))
    return [{ line: number, what: 'a semicolon at the end of the line', mend: 'remove it' }];
  if (/#\w+;/.test(text))
    return [
      {
        line: number,
        what: `"${/#\w+;/.exec(text)?.[0]}" is shown as it is written`,
        mend: 'write the character itself',
      },
    ];
  return [];
}

// --- Sequence diagrams

const PERSON = '[A-Za-z_]\\w*';
const SEQUENCE: readonly RegExp[] = [
  new RegExp(`^(?:participant|actor)\\s+${PERSON}(?:\\s+as\\s+.+)?$`),
  new RegExp(
    `^Note\\s+(?:left of|right of|over)\\s+${PERSON}(?:\\s*,\\s*${PERSON})?\\s*:\\s*.+$`,
    'i',
  ),
  new RegExp(`^${PERSON}\\s*(?:-->>|->>|--\\)|-\\)|--x|-x|-->|->)\\s*[+-]?${PERSON}\\s*:\\s*.+$`),
  /^(?:loop|alt|opt|par|critical|break)\s+.+$/,
  /^(?:else|and)(?:\s.*)?$/,
  /^end$/,
];
const SEQUENCE_ALLOWED =
  'participant A as Name, A->>B: text, A-->>B: text, Note over A,B: text, loop / alt / opt / par … end';

function lintSequence(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const named = new Set<string>();
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (/^(?:loop|alt|opt|par|critical|break)\b/.test(text)) open.push(line);
    if (text === 'end' && open.pop() === undefined)
      faults.push({ line: number, what: '"end" closes nothing', mend: 'remove it' });
    if (/^(?:else|and)\b/.test(text) && open.length === 0)
      faults.push(lost(line, SEQUENCE_ALLOWED, 'put it between alt or par and end'));
    if (!SEQUENCE.some((pattern) => pattern.test(text))) {
      const arrow = new RegExp(`^${PERSON}\\s*--?(?:>>?|\\)|x)\\s*[+-]?${PERSON}$`).test(text);
      faults.push(
        lost(line, SEQUENCE_ALLOWED, arrow ? 'give the message a text after a colon' : undefined),
      );
      continue;
    }
    const declared = new RegExp(`^(?:participant|actor)\\s+(${PERSON})\\s+as\\s`).exec(text)?.[1];
    if (declared !== undefined && named.has(declared))
      faults.push({
        line: number,
        what: `the name of "${declared}" would be lost: a line before uses it`,
        mend: 'declare participants first',
      });
    const [, from, to] =
      new RegExp(`^(${PERSON})\\s*--?(?:>>?|\\)|x)\\s*[+-]?(${PERSON})`).exec(text) ?? [];
    for (const name of [from, to, declared]) if (name !== undefined) named.add(name);
  }
  for (const { number, text } of open)
    faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "end"' });
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
const STATES_ALLOWED =
  '[*] --> a, a --> b : text, a : Description, state "Description" as a, state a { … }';

function lintState(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const named = new Set<string>();
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (text.endsWith('{')) open.push(line);
    if (text === '}' && open.pop() === undefined)
      faults.push({ line: number, what: '"}" closes nothing', mend: 'remove it' });
    if (!STATES.some((pattern) => pattern.test(text))) {
      const isNote = /^note\b|^end note$/.test(text);
      faults.push(
        lost(
          line,
          STATES_ALLOWED,
          isNote
            ? 'say it in the text below the diagram'
            : /-->/.test(text)
              ? 'put spaces around the arrow, and name states by letters, digits and _'
              : undefined,
        ),
      );
      continue;
    }
    const described =
      /^state\s+"[^"]+"\s+as\s+([\w\p{L}]+)$/u.exec(text)?.[1] ??
      (/-->/.test(text) ? undefined : /^([\w\p{L}]+)\s*:/u.exec(text)?.[1]);
    if (described !== undefined && named.has(described))
      faults.push({
        line: number,
        what: `the description of "${described}" would be lost: a line before names it`,
        mend: 'describe states before the arrows',
      });
    const ends = /^(\S+)\s+-->\s+([^\s:]+)/.exec(text);
    for (const name of [ends?.[1], ends?.[2], described]) if (name !== undefined) named.add(name);
  }
  for (const { number, text } of open)
    faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "}"' });
  return faults;
}

// --- Class diagrams

const CLASS_ARROW =
  '(?:<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)';
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
      if (open.pop() === undefined)
        faults.push({ line: number, what: '"}" closes nothing', mend: 'remove it' });
    } else if (!inside && !CLASSES.some((pattern) => pattern.test(text))) {
      faults.push(
        lost(
          line,
          'class Name { … }, Name : member, A <|-- B, A "1" --> "*" B : text',
          'put spaces around arrows, and name classes by letters, digits and _',
        ),
      );
    } else if (text.endsWith('{')) open.push(line);
  }
  for (const { number, text } of open)
    faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "}"' });
  return faults;
}

// --- Entity diagrams

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\{)';
const RELATION = new RegExp(
  `^[\\w-]+\\s+${CARDINALITY}(?:--|\\.\\.)${CARDINALITY}\\s+[\\w-]+\\s*:\\s*.+$`,
);
const ATTRIBUTE = /^[\w()[\]]+\s+[\w-]+(?:\s+(?:PK|FK|UK))*(?:\s+"[^"]*")?$/;

function lintEntities(lines: readonly Line[]): DiagramFault[] {
  const faults: DiagramFault[] = [];
  let open: Line | undefined;
  for (const line of lines) {
    const { text } = line;
    if (open !== undefined) {
      if (text === '}') open = undefined;
      else if (!ATTRIBUTE.test(text))
        faults.push(
          lost(
            line,
            'type name, type name PK, type name FK "comment"',
            'separate keys by spaces: PK FK',
          ),
        );
    } else if (/^[\w-]+\s*\{$/.test(text)) open = line;
    else if (!RELATION.test(text))
      faults.push(
        lost(
          line,
          'A ||--o{ B : text, A { type name PK }',
          'give the relation a text after a colon, and name entities by letters, digits, _ and -',
        ),
      );
  }
  if (open !== undefined)
    faults.push({ line: open.number, what: `"${open.text}" has no end`, mend: 'add a line "}"' });
  return faults;
}
