import {
  DIRECTION,
  lost,
  OpenBlocks,
  type DiagramFault,
  type DiagramLine,
  type DiagramLint,
} from './diagramFault.ts';
import { lintFlowchart } from './lintFlowchart.ts';

const KINDS =
  'flowchart LR (or TD, TB, BT, RL), sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram';

const LINTS: readonly { header: RegExp; lint: DiagramLint }[] = [
  { header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/, lint: lintFlowchart },
  { header: /^sequenceDiagram$/, lint: lintSequence },
  { header: /^stateDiagram(?:-v2)?$/, lint: lintState },
  { header: /^classDiagram$/, lint: lintClasses },
  { header: /^erDiagram$/, lint: lintEntities },
];

/** Returns what would be lost or drawn wrong in a Mermaid text without an error. */
export function lintDiagram(source: string): DiagramFault[] {
  const all = source
    .split('\n')
    .map((text, index): DiagramLine => ({ number: index + 1, text: text.trim() }));
  const [header, ...lines] = all.filter(({ text }) => text !== '' && !text.startsWith('%%'));
  if (header === undefined) return [{ line: 1, what: 'the diagram is empty', allowed: KINDS }];
  const line = header.number;
  const { lint } = LINTS.find((kind) => kind.header.test(header.text)) ?? {};
  const faults = all.flatMap(generalFaults);
  if (faults.length > 0 && (lint !== undefined || faults[0]?.line === line)) return faults;
  if (lint === undefined)
    return [
      {
        line,
        what: `"${header.text}" begins no diagram that can be drawn`,
        allowed: KINDS,
        fix: 'begin with one of these, alone on its line',
      },
    ];
  if (lines.length > 0) return lint(lines);
  return [{ line, what: 'the diagram has nothing in it', fix: 'add a line such as "A --> B"' }];
}

/** What no kind of diagram may contain. */
const FORBIDDEN: readonly { pattern: RegExp; what: (found: string) => string; fix: string }[] = [
  {
    pattern: /^---+$/,
    what: () => 'front matter in a diagram',
    fix: 'remove it; the title goes into title="…" after ```mermaid',
  },
  {
    pattern: /^(?:accTitle|accDescr)\b[^\s:{]*/,
    what: (found) => `"${found}" would be drawn as a node`,
    fix: 'put it into title="…" or alt="…" after ```mermaid',
  },
  {
    pattern: /^title\b/,
    what: () => '"title" in a diagram is lost',
    fix: 'put it into title="…" after ```mermaid',
  },
  {
    pattern: /%%\{/,
    what: () => 'settings in a diagram have no effect',
    fix: 'remove the line: the site gives all diagrams one look',
  },
  {
    pattern: /;\s*$/,
    what: () => 'a semicolon at the end of the line',
    fix: 'remove it',
  },
  {
    pattern: /#\w+;/,
    what: (found) => `"${found}" is shown as it is written`,
    fix: 'write the character itself',
  },
];

function generalFaults({ text, number }: DiagramLine): DiagramFault[] {
  for (const { pattern, what, fix } of FORBIDDEN) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return [{ line: number, what: what(found), fix }];
  }
  return [];
}

// --- Sequence diagrams

const PERSON = '[A-Za-z_]\\w*';
const SEQUENCE_BLOCK = /^(?:loop|alt|opt|par|critical|break)\b/;
const SEQUENCE_BRANCH = /^(?:else|and)\b/;
const SEQUENCE_LINES: readonly RegExp[] = [
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
const MESSAGE = new RegExp(`^(${PERSON})\\s*--?(?:>>?|\\)|x)\\s*[+-]?(${PERSON})(.*)$`);
const NAMED_PERSON = new RegExp(`^(?:participant|actor)\\s+(${PERSON})\\s+as\\s`);
const SEQUENCE_ALLOWED =
  'participant A as Name, A->>B: text, A-->>B: text, Note over A,B: text, loop / alt / opt / par … end';

function lintSequence(lines: readonly DiagramLine[]): DiagramFault[] {
  const blocks = new OpenBlocks('end');
  const { faults } = blocks;
  const used = new Set<string>();
  for (const line of lines) {
    const { text, number } = line;
    const [, from, to, rest] = MESSAGE.exec(text) ?? [];
    if (SEQUENCE_BLOCK.test(text)) blocks.begin(line);
    if (text === 'end') blocks.close(line);
    if (SEQUENCE_BRANCH.test(text) && blocks.innermost === undefined)
      faults.push(lost(line, SEQUENCE_ALLOWED, 'put it between alt or par and end'));
    if (!matchesAny(text, SEQUENCE_LINES)) {
      const fix = rest === '' ? 'give the message a text after a colon' : undefined;
      faults.push(lost(line, SEQUENCE_ALLOWED, fix));
      continue;
    }
    const named = NAMED_PERSON.exec(text)?.[1];
    if (named !== undefined && used.has(named))
      faults.push({
        line: number,
        what: `the name of "${named}" would be lost: a line before uses it`,
        fix: 'declare participants first',
      });
    addAll(used, [from, to, named]);
  }
  blocks.finish();
  return faults;
}

// --- State diagrams

const STATE = '(?:\\[\\*\\]|[\\w\\p{L}]+)';
const NAMED_STATE = /^state\s+"[^"]+"\s+as\s+([\w\p{L}]+)$/u;
const DESCRIBED_STATE = /^([\w\p{L}]+)\s*:\s*.+$/u;
const STATE_LINES: readonly RegExp[] = [
  /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
  /^\}$/,
  NAMED_STATE,
  new RegExp(`^${STATE}\\s+-->\\s+${STATE}(?:\\s*:\\s*.+)?$`, 'u'),
  DESCRIBED_STATE,
  DIRECTION,
];
const STATES_ALLOWED =
  '[*] --> a, a --> b : text, a : Description, state "Description" as a, state a { … }';

function lintState(lines: readonly DiagramLine[]): DiagramFault[] {
  const blocks = new OpenBlocks('}');
  const { faults } = blocks;
  const used = new Set<string>();
  for (const line of lines) {
    const { text, number } = line;
    if (text.endsWith('{')) blocks.begin(line);
    if (text === '}') blocks.close(line);
    const hasArrow = text.includes('-->');
    if (!matchesAny(text, STATE_LINES)) {
      const isNote = /^note\b|^end note$/.test(text);
      const arrowHint = hasArrow
        ? 'put spaces around the arrow, and name states by letters, digits and _'
        : undefined;
      const fix = isNote ? 'say it in the text below the diagram' : arrowHint;
      faults.push(lost(line, STATES_ALLOWED, fix));
      continue;
    }
    const named = NAMED_STATE.exec(text)?.[1];
    const described = named ?? (hasArrow ? undefined : DESCRIBED_STATE.exec(text)?.[1]);
    if (described !== undefined && used.has(described))
      faults.push({
        line: number,
        what: `the description of "${described}" would be lost: a line before names it`,
        fix: 'describe states before the arrows',
      });
    const [, from, to] = /^(\S+)\s+-->\s+([^\s:]+)/.exec(text) ?? [];
    addAll(used, [from, to, described]);
  }
  blocks.finish();
  return faults;
}

// --- Class diagrams

const CLASS_ARROW =
  '(?:<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)';
const CLASS_LINES: readonly RegExp[] = [
  /^class\s+\w+(?:\s*~\w+~)?(?:\s*\{)?$/,
  /^class\s+\w+\s*\{\s*<<\w+>>\s*\}$/,
  /^namespace\s+\w+\s*\{$/,
  /^\w+\s*:\s*[^-.<>]+$/,
  new RegExp(`^\\w+\\s+(?:"[^"]*"\\s+)?${CLASS_ARROW}\\s+(?:"[^"]*"\\s+)?\\w+(?:\\s*:\\s*.+)?$`),
];

function lintClasses(lines: readonly DiagramLine[]): DiagramFault[] {
  const blocks = new OpenBlocks('}');
  for (const line of lines) {
    const { text } = line;
    const isMember = blocks.innermost?.text.startsWith('class') === true;
    if (text === '}') blocks.close(line);
    else if (!isMember && !matchesAny(text, CLASS_LINES))
      blocks.faults.push(
        lost(
          line,
          'class Name { … }, Name : member, A <|-- B, A "1" --> "*" B : text',
          'put spaces around arrows, and name classes by letters, digits and _',
        ),
      );
    else if (text.endsWith('{')) blocks.begin(line);
  }
  blocks.finish();
  return blocks.faults;
}

// --- Entity diagrams

const CARDINALITY = '(?:\\|\\||\\|o|o\\||\\}\\||\\|\\{|\\}o|o\\{)';
const RELATION = new RegExp(
  `^[\\w-]+\\s+${CARDINALITY}(?:--|\\.\\.)${CARDINALITY}\\s+[\\w-]+\\s*:\\s*.+$`,
);
const ATTRIBUTE = /^[\w()[\]]+\s+[\w-]+(?:\s+(?:PK|FK|UK))*(?:\s+"[^"]*")?$/;

function lintEntities(lines: readonly DiagramLine[]): DiagramFault[] {
  const blocks = new OpenBlocks('}');
  const { faults } = blocks;
  for (const line of lines) {
    const { text } = line;
    if (blocks.innermost !== undefined) {
      if (text === '}') blocks.close(line);
      else if (!ATTRIBUTE.test(text))
        faults.push(
          lost(
            line,
            'type name, type name PK, type name FK "comment"',
            'separate keys by spaces: PK FK',
          ),
        );
    } else if (/^[\w-]+\s*\{$/.test(text)) blocks.begin(line);
    else if (!RELATION.test(text))
      faults.push(
        lost(
          line,
          'A ||--o{ B : text, A { type name PK }',
          'give the relation a text after a colon, and name entities by letters, digits, _ and -',
        ),
      );
  }
  blocks.finish();
  return faults;
}

function matchesAny(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function addAll(names: Set<string>, found: readonly (string | undefined)[]): void {
  for (const name of found) if (name !== undefined) names.add(name);
}
