/** A state of something that runs. */
export type NodeStatus = 'queued' | 'running' | 'succeeded' | 'warned' | 'failed' | 'skipped';

/** The state of a node in a flow run. */
export interface NodeState {
  status: NodeStatus;
  /** The state in a word or two, which fits into a node. */
  short: string;
  /** The state in a few words, such as `succeeded, 12 rows`. */
  text: string;
}

/** Path data of the icons of states, 16 × 16 px. Each state has a different shape. */
export const STATE_ICONS: Readonly<Record<NodeStatus, string>> = {
  queued: 'M8 2a6 6 0 1 0 .1 0z',
  running: 'M8 2a6 6 0 1 0 .1 0zM8 5v3l2.5 1.5',
  succeeded: 'M2.5 8.5 6.5 12.5 13.5 4',
  warned: 'M8 1.5 15 14.5H1zM8 6v4M8 12v.5',
  failed: 'M3 3l10 10M13 3 3 13',
  skipped: 'M2 3l5 5-5 5M8 3l5 5-5 5',
};
