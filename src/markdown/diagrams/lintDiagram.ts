import { KINDS, type DiagramKind } from './diagramKinds.ts';

/** A line of a diagram that the drawing library would drop or misread without an error. */
interface DiagramFault {
  /** Line in the diagram, from 1. */
  line: number;
  what: string;
  allowed?: string;
  fix?: string;
}

interface DiagramLine {
  number: number;
  text: string;
}

const HEADERS =
  'flowchart LR (or TD, TB, BT, RL), sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram';

/** Syntax that isn't allowed in any diagram. */
const FORBIDDEN: readonly { pattern: RegExp; what: string; fix: string }[] = [
  {
    pattern: /^(?:title|accTitle|accDescr)\b[^\s:{]*|^---+$/,
    what: 'is dropped or drawn as a node',
    fix: 'move it to title="…" or alt="…" after ```mermaid',
  },
  {
    pattern: /%%\{|^(?:classDef|style|linkStyle)\s|:::/,
    what: 'sets custom styles',
    fix: 'remove the line: the site colors diagrams for light and dark mode',
  },
  {
    pattern: /^click\s+\w+/,
    what: "is dropped because diagrams can't contain links",
    fix: 'move the link to the text below the diagram',
  },
  { pattern: /;$/, what: "isn't allowed at the end of a line", fix: 'remove it' },
  { pattern: /#\w+;/, what: 'is shown literally', fix: 'write the character itself' },
];

/** Returns the parts of Mermaid text that would be silently dropped or drawn incorrectly. */
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
        what: `"${header.text}" isn't a complete diagram of a supported kind`,
        allowed: HEADERS,
        fix: 'put one of these alone on the first line, and add lines such as "A --> B" below it',
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
  const nodes = new Map<string, { label?: string; block: DiagramLine | undefined }>();
  const blockNames = new Set(lines.map(({ text }) => kind.begin.exec(text)?.[1]));
  for (const line of lines) {
    const { text, number } = line;
    const fault = (what: string, fix: string, allowed?: string): void => {
      faults.push({ line: number, what, allowed, fix });
    };
    if (text === kind.end) {
      if (open.pop() === undefined) fault(`"${text}" has no block to close`, 'remove it');
      continue;
    }
    const isAllowedHere = open.length > 0 && kind.inside?.test(text) === true;
    const isKnown = isAllowedHere || kind.lines.some((pattern) => pattern.test(text));
    if (!isKnown) fault(`"${text}" would be dropped or drawn incorrectly`, kind.fix, kind.allowed);
    const begins = kind.begin.test(text);
    if (begins) open.push(line);
    if (begins || !isKnown) continue;
    const block = open.at(-1);
    for (const { name, label } of kind.nodes?.(text) ?? []) {
      const first = nodes.get(name);
      if (first === undefined) nodes.set(name, { label, block });
      else if (label !== undefined && label !== first.label)
        fault(
          `the label of "${name}" would be dropped because an earlier line names the node`,
          `move the label to the first mention of "${name}"`,
        );
      else if (kind.hasGroups && block && !first.block && !blockNames.has(name))
        fault(
          `"${name}" would be outside this subgraph because an earlier line names it`,
          'define the nodes of a subgraph inside it, before any other line names them',
        );
    }
  }
  for (const { number, text } of open)
    faults.push({
      line: number,
      what: `"${text}" isn't closed`,
      fix: `add "${kind.end}" on its own line`,
    });
  return faults;
}
