const PADDLES = Array.from({ length: 12 }, (_, index) => index * 30);

/** Shows the mill wheel of the flow picture: the transforms that the data drives. */
export function FlowWheel({ x, y }: { x: number; y: number }) {
  return (
    <g className="flow-wheel" transform={`translate(${x} ${y})`}>
      <circle r="66" className="flow-rim" />
      <g className="flow-turn">
        {PADDLES.map((angle) => (
          <path key={angle} d="M0-22V-60" transform={`rotate(${angle})`} />
        ))}
        <circle r="46" className="flow-ring" />
      </g>
      <circle r="22" className="flow-hub" />
    </g>
  );
}
