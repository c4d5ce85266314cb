import { DIRECTION, lost, type DiagramFault, type Line } from './DiagramFault.ts';

interface FlowState {
  faults: DiagramFault[];
  /** Each node's first label (its own id if it has none), and the subgraph it was first named in. */
  nodes: Map<string, { label: string | undefined; group: number }>;
  groups: number[];
  groupIds: Set<string>;
}

const FLOW_ALLOWED =
  'A[Label], A --> B, A -->|text| B, subgraph id [Label] … end, direction LR inside a subgraph';
const SHAPES = [
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
const FLOW_ARROW =
  /^(?:(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]+\|)?|(?:--|-\.|==)\s+[^-=.|>]+?\s+(?:-->|---|\.->|-\.-|==>|===))(?=\s|$)/;

/** Find what would be lost or drawn wrong in a flowchart. */
export function lintFlowchart(lines: readonly Line[]): DiagramFault[] {
  const groupIds = new Set(
    lines.flatMap(({ text }) => /^subgraph\s+([\w-]+)/.exec(text)?.[1] ?? []),
  );
  const state: FlowState = { faults: [], nodes: new Map(), groups: [], groupIds };
  const open: Line[] = [];
  for (const line of lines) {
    const { text, number } = line;
    if (/^(?:classDef|class|style|linkStyle)\s/.test(text) || /:::/.test(text)) {
      state.faults.push({
        line: number,
        what: 'a diagram with colours of its own',
        mend: 'remove the line: the site colours diagrams for light and dark',
      });
    } else if (/^click\s/.test(text))
      state.faults.push({
        line: number,
        what: 'links in a diagram are lost',
        mend: 'put them into the text below it',
      });
    else if (text.startsWith('subgraph')) {
      if (!/^subgraph\s+(?:[\w-]+\s*\[[^\]]+\]|[^[\]]+)$/.test(text))
        state.faults.push(lost(line, 'subgraph id [Label]'));
      open.push(line);
      state.groups.push(number);
    } else if (text === 'end') {
      if (open.pop() === undefined)
        state.faults.push({ line: number, what: '"end" closes no subgraph', mend: 'remove it' });
      state.groups.pop();
    } else if (DIRECTION.test(text)) {
      if (open.length === 0)
        state.faults.push({
          line: number,
          what: '"direction" outside a subgraph is lost',
          mend: 'put it on the first line: flowchart LR',
        });
    } else lintFlowLine(line, state);
  }
  for (const { number, text } of open)
    state.faults.push({ line: number, what: `"${text}" has no end`, mend: 'add a line "end"' });
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
  if (/^<(?:-|=)/.test(rest))
    return {
      line: number,
      what: `"${text}" has an arrow at both ends, and one would not show`,
      mend: 'write two arrows: A --> B and B --> A',
    };
  if (/^(?:--|==)[ox]|^[ox]?--[ox]\b|^~~~|^--o|^--x/.test(rest))
    return lost(line, '-->, -.->, ==>, ---, -.-, ===', 'use one of these arrows');
  if (/^(?:-->|-\.->|==>|---|-\.-|===)/.test(rest))
    return {
      line: number,
      what: `an arrow without a space after it: "${rest}"`,
      mend: 'put spaces around arrows: A --> B, A -->|text| B',
    };
  return lost(
    { number, text: rest },
    FLOW_ALLOWED,
    `check the line "${text}": brackets in pairs, spaces around arrows`,
  );
}

/** Take the nodes at the beginning (`A[Label] & B`) off a line; undefined after a fault. */
function takeNodes(text: string, number: number, state: FlowState): string | undefined {
  let rest = text;
  for (;;) {
    const id = /^[\w-]+/.exec(rest)?.[0];
    if (id === undefined) {
      state.faults.push(
        rest === ''
          ? { line: number, what: 'an arrow that leads nowhere', mend: 'name a node after it' }
          : {
              line: number,
              what: `"${rest}" begins with no name of a node`,
              allowed: 'letters, digits, _ and -',
              mend: 'write a name before the label: a[Label]',
            },
      );
      return undefined;
    }
    if (/--|==|-$|^-/.test(id) || /^(?:\.|=)/.test(rest.slice(id.length))) {
      state.faults.push({
        line: number,
        what: `the arrow after "${/^[^-=.]+/.exec(rest)?.[0] ?? id}" has no space before it and would become part of the name`,
        mend: 'put spaces around arrows: A --> B',
      });
      return undefined;
    }
    rest = rest.slice(id.length);
    const shape = SHAPES.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    if (shape !== undefined && shape !== null) rest = rest.slice(shape[0].length);
    noteNode(id, shape?.[0], number, state);
    if (shape !== undefined && shape !== null && /[[\]]|--/.test(unquoted(shape[1] ?? ''))) {
      state.faults.push({
        line: number,
        what: `"${shape[0]}" would be drawn as one node`,
        mend: 'check that brackets come in pairs, or put quotes around the label: A["a [b]"]',
      });
    }
    if (rest !== '' && !/^\s/.test(rest)) {
      state.faults.push(
        /^[-=<]/.test(rest)
          ? {
              line: number,
              what: `the arrow after "${id}" has no space before it`,
              mend: 'put spaces around arrows: A --> B',
            }
          : {
              line: number,
              what: `"${rest}" after the node "${id}" would be lost`,
              mend: 'check that brackets come in pairs, and use none inside a label',
            },
      );
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

function noteNode(
  id: string,
  shape: string | undefined,
  number: number,
  { nodes, groups, groupIds, faults }: FlowState,
): void {
  if (groupIds.has(id)) {
    if (shape !== undefined)
      faults.push({
        line: number,
        what: `"${id}" is a subgraph and a node`,
        mend: 'give one of them another name',
      });
    return;
  }
  const group = groups.at(-1) ?? 0;
  const before = nodes.get(id);
  if (before === undefined) {
    nodes.set(id, { label: shape, group });
    return;
  }
  if (shape !== undefined && shape !== before.label) {
    faults.push({
      line: number,
      what: `the label of "${id}" would be lost: the node was named before`,
      mend: `write ${id}${shape} where "${id}" stands first`,
    });
  } else if (group !== 0 && before.group === 0) {
    faults.push({
      line: number,
      what: `"${id}" would stand outside this subgraph: it was named before it`,
      mend: 'define the nodes of a subgraph in it, before any other line names them',
    });
  }
}
