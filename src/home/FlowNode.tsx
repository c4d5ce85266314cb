/** Shows a box of the flow picture: a source or a target of data. */
export function FlowNode({
  x,
  y,
  width,
  label,
  detail,
}: {
  x: number;
  y: number;
  width: number;
  label: string;
  detail?: string;
}) {
  return (
    <g className="flow-node">
      <rect x={x} y={y} width={width} height="52" rx="12" />
      <text
        x={x + width / 2}
        y={detail === undefined ? y + 32 : y + 23}
        className="flow-label flow-middle"
      >
        {label}
      </text>
      {detail !== undefined && (
        <text x={x + width / 2} y={y + 41} className="flow-detail flow-middle">
          {detail}
        </text>
      )}
    </g>
  );
}
