import { KINDS, type DiagramKind } from './diagramKinds.ts';

/** A line of a diagram that the drawing library would drop or misread without an error. */
export interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  what: string;
  allowed?: string | undefined;
  fix?: string | undefined;
}

/** A line of a diagram, trimmed. */
interface DiagramLine {
  number: number;
  text: string;
}

const HEADERS =
  'flowchart LR (or TD, TB, BT, RL), sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram';

/** What no kind of diagram may contain. */
const FORBIDDEN: readonly { pattern: RegExp; what: string; fix: string }[] = [
  {
    pattern: /^(?:title|accTitle|accDescr)\b[^\s:{]*|^---+$/,
    what: 'is lost or drawn as a node',
    fix: 'put it into title="…" or alt="…" after ```mermaid',
  },
  {
    pattern: /%%\{|^(?:classDef|style|linkStyle)\s|:::/,
    what: 'gives a diagram a look of its own',
    fix: 'remove the line: the site colors diagrams for light and dark',
  },
  {
    pattern: /^click\s+\w+/,
    what: 'is lost: diagrams have no links',
    fix: 'put the link into the text below the diagram',
  },
  { pattern: /;$/, what: 'ends the line', fix: 'remove it' },
  { pattern: /#\w+;/, what: 'is shown as it is written', fix: 'write the character itself' },
];

/** Returns what would be lost or drawn wrong in a Mermaid text without an error. */
export function lintDiagram(source: string): DiagramFault[] {
  const all = source
    .split('\n')
    .map((text, index): DiagramLine => ({ number: index + 1, text: text.trim() }));
  const written = all.filter(({ text }) => text !== '' && !/^%%(?!\{)/.test(text));
  const [header = { number: 1, text: '' }, ...lines] = written;
  const kind = KINDS.find((candidate) => candidate.header.test(header.text));
  const forbidden = written.flatMap(forbiddenIn);
  if (forbidden[0]?.line === header.number) return forbidden;
  if (kind === undefined || lines.length === 0)
    return [
      {
        line: header.number,
        what: `"${header.text}" is no diagram that can be drawn`,
        allowed: HEADERS,
        fix:
          'begin with one of these, alone on its line, and write lines such as "A --> B" ' +
          'below it',
      },
    ];
  return forbidden.length > 0 ? forbidden : lintLines(lines, kind);
}

function forbiddenIn({ text, number }: DiagramLine): DiagramFault[] {
  return FORBIDDEN.flatMap(({ pattern, what, fix }) => {
    const found = pattern.exec(text)?.[0].trim();
    return found === undefined ? [] : [{ line: number, what: `"${found}" ${what}`, fix }];
  });
}

function lintLines(lines: readonly DiagramLine[], kind: DiagramKind): DiagramFault[] {
  const faults: DiagramFault[] = [];
  const open: DiagramLine[] = [];
  /** The nodes with their labels and blocks where they are first named. */
  const nodes = new Map<string, { label?: string; block: DiagramLine | undefined }>();
  const blockNames = new Set(lines.map(({ text }) => kind.begin.exec(text)?.[1]));
  for (const line of lines) {
    const { text, number } = line;
    const fault = (what: string, fix: string, allowed?: string): void => {
      faults.push({ line: number, what, allowed, fix });
    };
    if (text === kind.end) {
      if (open.pop() === undefined) fault(`"${text}" closes nothing`, 'remove it');
      continue;
    }
    const isAllowedHere = open.length > 0 && kind.inside?.test(text) === true;
    const isKnown = isAllowedHere || kind.lines.some((pattern) => pattern.test(text));
    if (!isKnown) fault(`"${text}" would be lost or drawn wrong`, kind.fix, kind.allowed);
    const begins = kind.begin.test(text);
    if (begins) open.push(line);
    if (begins || !isKnown) continue;
    const block = open.at(-1);
    for (const { name, label } of kind.nodes?.(text) ?? []) {
      const first = nodes.get(name);
      if (first === undefined) nodes.set(name, { label, block });
      else if (label !== undefined && label !== first.label)
        fault(
          `the label of "${name}" would be lost: a line before names it`,
          `write the label where "${name}" is first named`,
        );
      else if (kind.hasGroups && block && !first.block && !blockNames.has(name))
        fault(
          `"${name}" would be outside this subgraph: it was named before it`,
          'define the nodes of a subgraph in it, before any other line names them',
        );
    }
  }
  for (const { number, text } of open)
    faults.push({ line: number, what: `"${text}" has no end`, fix: `add a line "${kind.end}"` });
  return faults;
}
