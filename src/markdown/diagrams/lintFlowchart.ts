import {
  DIRECTION,
  lost,
  OpenBlocks,
  type DiagramFault,
  type DiagramLine,
} from './diagramFault.ts';

interface FlowState {
  faults: DiagramFault[];
  /** The label and the subgraph of each node where it is first named. */
  nodes: Map<string, { label: string | undefined; subgraph: DiagramLine | undefined }>;
  subgraphs: OpenBlocks;
  subgraphIds: ReadonlySet<string>;
}

const ALLOWED =
  'A[Label], A --> B, A -->|text| B, subgraph id [Label] … end, direction LR inside a subgraph';
const LABELS = [
  /^\(\(\((.+?)\)\)\)/,
  /^\(\[(.+?)\]\)/,
  /^\(\((.+?)\)\)/,
  /^\[\[(.+?)\]\]/,
  /^\[\((.+?)\)\]/,
  /^\[\/(.+?)\\\]/,
  /^\[\\(.+?)\/\]/,
  /^>(.+?)\]/,
  /^\{\{(.+?)\}\}/,
  /^\[(.+?)\]/,
  /^\((.+?)\)/,
  /^\{(.+?)\}/,
];
const ARROW =
  /^(?:(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]+\|)?|(?:--|-\.|==)\s+[^-=.|>]+?\s+(?:-->|---|\.->|-\.-|==>|===))(?=\s|$)/;
const SPACE_HINT = 'put spaces around arrows: A --> B';

/** Returns what would be lost or drawn wrong in a flowchart. */
export function lintFlowchart(lines: readonly DiagramLine[]): DiagramFault[] {
  const subgraphs = new OpenBlocks('end');
  const { faults } = subgraphs;
  const ids = lines.flatMap(({ text }) => /^subgraph\s+([\w-]+)/.exec(text)?.[1] ?? []);
  const state: FlowState = { faults, nodes: new Map(), subgraphs, subgraphIds: new Set(ids) };
  for (const line of lines) lintLine(line, state);
  subgraphs.finish();
  return faults;
}

function lintLine(line: DiagramLine, state: FlowState): void {
  const { text, number } = line;
  const { faults, subgraphs } = state;
  if (/^(?:classDef|class|style|linkStyle)\s|:::/.test(text))
    faults.push({
      line: number,
      what: 'a diagram with colours of its own',
      fix: 'remove the line: the site colours diagrams for light and dark',
    });
  else if (/^click\s/.test(text))
    faults.push({
      line: number,
      what: 'links in a diagram are lost',
      fix: 'put them into the text below it',
    });
  else if (text.startsWith('subgraph')) {
    if (!/^subgraph\s+(?:[\w-]+\s*\[[^\]]+\]|[^[\]]+)$/.test(text))
      faults.push(lost(line, 'subgraph id [Label]'));
    subgraphs.begin(line);
  } else if (text === 'end') subgraphs.close(line, 'no subgraph');
  else if (!DIRECTION.test(text)) lintNodesAndArrows(line, state);
  else if (subgraphs.innermost === undefined)
    faults.push({
      line: number,
      what: '"direction" outside a subgraph is lost',
      fix: 'put it on the first line: flowchart LR',
    });
}

function lintNodesAndArrows(line: DiagramLine, state: FlowState): void {
  let rest = readNodes(line.text, line.number, state);
  while (rest) {
    const arrow = ARROW.exec(rest)?.[0];
    if (arrow === undefined) {
      state.faults.push(arrowFault(line, rest));
      return;
    }
    rest = readNodes(rest.slice(arrow.length).trimStart(), line.number, state);
  }
}

function arrowFault(line: DiagramLine, rest: string): DiagramFault {
  const { number, text } = line;
  if (/^<(?:-|=)/.test(rest))
    return {
      line: number,
      what: `"${text}" has an arrow at both ends, and one would not show`,
      fix: 'write two arrows: A --> B and B --> A',
    };
  if (/^(?:--|==)[ox]|^[ox]?--[ox]\b|^~~~/.test(rest))
    return lost(line, '-->, -.->, ==>, ---, -.-, ===', 'use one of these arrows');
  if (/^(?:-->|-\.->|==>|---|-\.-|===)/.test(rest))
    return {
      line: number,
      what: `an arrow without a space after it: "${rest}"`,
      fix: `${SPACE_HINT}, A -->|text| B`,
    };
  const fix = `check the line "${text}": brackets in pairs, spaces around arrows`;
  return lost({ number, text: rest }, ALLOWED, fix);
}

/**
 * Reads the nodes at the beginning (`A[Label] & B`) and returns the rest; undefined after a fault.
 */
function readNodes(text: string, number: number, state: FlowState): string | undefined {
  const fault = (what: string, fix: string, allowed?: string): undefined => {
    state.faults.push({ line: number, what, allowed, fix });
  };
  const id = /^[\w-]+/.exec(text)?.[0];
  if (id === undefined) {
    if (text === '') return fault('an arrow that leads nowhere', 'name a node after it');
    const what = `"${text}" begins with no name of a node`;
    return fault(what, 'write a name before the label: a[Label]', 'letters, digits, _ and -');
  }
  const afterId = text.slice(id.length);
  if (/--|-$|^-/.test(id) || /^[.=]/.test(afterId)) {
    const name = /^[^-=.]+/.exec(text)?.[0] ?? id;
    return fault(
      `the arrow after "${name}" has no space before it and would become part of the name`,
      SPACE_HINT,
    );
  }
  const label = LABELS.map((pattern) => pattern.exec(afterId)).find((match) => match !== null);
  const [written, content = ''] = label ?? [];
  noteNode(id, written, number, state);
  const outsideQuotes = content.replaceAll(/"[^"]*"/g, '');
  if (/[[\]]|--/.test(outsideQuotes))
    fault(
      `"${written}" would be drawn as one node`,
      'check that brackets come in pairs, or put quotes around the label: A["a [b]"]',
    );
  const rest = afterId.slice(written?.length ?? 0);
  if (/^[-=<]/.test(rest))
    return fault(`the arrow after "${id}" has no space before it`, SPACE_HINT);
  if (/^\S/.test(rest))
    return fault(
      `"${rest}" after the node "${id}" would be lost`,
      'check that brackets come in pairs, and use none inside a label',
    );
  const next = rest.trimStart();
  return next.startsWith('&') ? readNodes(next.slice(1).trimStart(), number, state) : next;
}

/** Records a node, and reports a label or a subgraph that comes too late to be drawn. */
function noteNode(
  id: string,
  label: string | undefined,
  number: number,
  { nodes, subgraphs, subgraphIds, faults }: FlowState,
): void {
  if (subgraphIds.has(id)) {
    if (label !== undefined)
      faults.push({
        line: number,
        what: `"${id}" is a subgraph and a node`,
        fix: 'give one of them another name',
      });
    return;
  }
  const subgraph = subgraphs.innermost;
  const first = nodes.get(id);
  if (first === undefined) nodes.set(id, { label, subgraph });
  else if (label !== undefined && label !== first.label)
    faults.push({
      line: number,
      what: `the label of "${id}" would be lost: the node was named before`,
      fix: `write ${id}${label} where "${id}" stands first`,
    });
  else if (subgraph !== undefined && first.subgraph === undefined)
    faults.push({
      line: number,
      what: `"${id}" would stand outside this subgraph: it was named before it`,
      fix: 'define the nodes of a subgraph in it, before any other line names them',
    });
}
