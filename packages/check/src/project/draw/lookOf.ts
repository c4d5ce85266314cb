import type { GraphNode, ProjectGraph } from '../graph.ts';

/** How nodes of a kind look. Kinds differ by their icon and their text, and some by their shape. */
interface NodeLook {
  /** The kind in words. */
  name: string;
  /** Path data of an icon of 16 × 16 px. */
  icon: string;
  /** The radius of the box's corners in px. */
  radius: number;
}

const CORNER = 6;

const MISSING: NodeLook = { name: 'not found', icon: 'M3 3l10 10M13 3 3 13', radius: 0 };

const LOOKS: Readonly<Record<GraphNode['kind'], NodeLook>> = {
  read: { name: 'read', icon: 'M8 2v9M4 7l4 4 4-4M3 14h10', radius: CORNER },
  alias: { name: 'alias', icon: 'M9 3h4v4M13 3 7 9M12 10v3H3V4h3', radius: CORNER },
  external_table: { name: 'external table', icon: 'M2 3h12v10H2zM2 7h12M7 7v6', radius: CORNER },
  transform: {
    name: 'transform',
    icon: 'M4 11a2 2 0 1 0 .1 0zM6 13h5.5a2.5 2.5 0 0 0 0-5h-7a2.5 2.5 0 0 1 0-5H10M12 1a2 2 0 1 0 .1 0z',
    radius: CORNER,
  },
  write: { name: 'write', icon: 'M8 11V2M4 6l4-4 4 4M3 14h10', radius: CORNER },
  task: { name: 'task', icon: 'M4 2.5v11L13 8z', radius: CORNER },
  singular_test: { name: 'test', icon: 'M5.5 2h5M6.5 2v4L2.5 14h11l-4-8V2M5 10h6', radius: CORNER },
  application: {
    name: 'application',
    icon: 'M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z',
    radius: CORNER,
  },
  component: { name: 'component', icon: 'M2 3h12v10H2z', radius: CORNER },
  flow: {
    name: 'flow',
    icon: 'M1 5h5v6H1zM10 1h5v5h-5zM10 10h5v5h-5zM6 8h2M10 3H8v10h2',
    radius: 0,
  },
  automation: { name: 'automation', icon: 'M9 1 3 9h4l-1 6 6-8H8z', radius: 21 },
};

/** Path data of the marks of nodes with problems, 16 × 16 px: an octagon and a triangle. */
export const ERROR_ICON = 'M5 1h6l4 4v6l-4 4H5l-4-4V5zM8 4v5M8 11v1';
export const WARNING_ICON = 'M8 1 15 15H1zM8 6v4M8 12v1';

export function lookOf({ kind, isMissing = false }: GraphNode): NodeLook {
  return isMissing ? MISSING : LOOKS[kind];
}

/** Returns what a node is in words: `read, PostgreSQL`, or `read, from flow ingest`. */
export function kindText(node: GraphNode): string {
  const { name } = lookOf(node);
  if (node.flow !== undefined) return `${name}, from flow ${node.flow}`;
  return node.detail === '' ? name : `${name}, ${node.detail}`;
}

/** Returns the title of a graph: `Flow Graph of ingest`. */
export function graphTitle({ kind, name }: ProjectGraph): string {
  return `${kind} of ${name}`;
}
