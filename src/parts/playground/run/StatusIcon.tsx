import { STATE_ICONS, type NodeStatus } from '../../../primitives/nodeState.ts';

/** The mark of a state, beside its text. */
export function StatusIcon({ status }: { status: NodeStatus }) {
  return (
    <svg className="lab-mark" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STATE_ICONS[status]} />
    </svg>
  );
}
