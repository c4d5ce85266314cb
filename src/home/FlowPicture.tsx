import { FlowNode } from './FlowNode.tsx';
import { FlowWheel } from './FlowWheel.tsx';

const TEXT =
  'Files, databases, and Python code are read, transformed, and tested. The results are tables and reports. Everything runs on a data plane: DuckDB, Snowflake, BigQuery, or Databricks.';
const PLANES = ['DuckDB', 'Snowflake', 'BigQuery', 'Databricks'] as const;

const WIDE = [
  'M196 70C270 70 272 152 338 152',
  'M196 152H338',
  'M196 234C270 234 272 152 338 152',
  'M470 152H552',
  'M620 152C666 152 662 110 708 110',
  'M620 152C666 152 662 194 708 194',
];

const TALL = [
  'M65 96C65 142 180 120 180 168',
  'M180 96V168',
  'M295 96C295 142 180 120 180 168',
  'M180 300V352',
  'M180 418C180 450 100 440 100 476',
  'M180 418C180 450 260 440 260 476',
];

/**
 * Shows what the platform does: data flows from sources through a wheel of transforms and a test
 * into tables and reports, on a data plane.
 */
export function FlowPicture() {
  return (
    <div className="flow-picture" role="img" aria-label={TEXT}>
      <svg className="flow-wide" viewBox="0 0 880 348" aria-hidden="true">
        <Channels paths={WIDE} />
        <text x="111" y="24" className="flow-step flow-middle">
          Read
        </text>
        <FlowNode x={26} y={44} width={170} label="Files" detail="S3, GCS, ABFS" />
        <FlowNode x={26} y={126} width={170} label="Databases" detail="PostgreSQL, Oracle" />
        <FlowNode x={26} y={208} width={170} label="Python" detail="any API" />
        <FlowWheel x={404} y={152} />
        <text x="404" y="244" className="flow-step flow-middle">
          Transform
        </text>
        <FlowTest x={586} y={152} />
        <text x="586" y="212" className="flow-step flow-middle">
          Test
        </text>
        <text x="782" y="66" className="flow-step flow-middle">
          Write
        </text>
        <FlowNode x={710} y={84} width={144} label="Tables" detail="ready to query" />
        <FlowNode x={710} y={168} width={144} label="Reports" detail="sent onward" />
        <g className="flow-plane">
          <rect x="26" y="288" width="828" height="46" rx="23" />
          <text x="50" y="316" className="flow-step">
            On your data plane
          </text>
          {PLANES.map((plane, index) => (
            <text key={plane} x={298 + index * 150} y="316" className="flow-label flow-middle">
              {plane}
            </text>
          ))}
        </g>
      </svg>
      <svg className="flow-tall" viewBox="0 0 360 636" aria-hidden="true">
        <Channels paths={TALL} />
        <text x="180" y="24" className="flow-step flow-middle">
          Read
        </text>
        <FlowNode x={10} y={44} width={110} label="Files" />
        <FlowNode x={125} y={44} width={110} label="Databases" />
        <FlowNode x={240} y={44} width={110} label="Python" />
        <FlowWheel x={180} y={234} />
        <text x="262" y="239" className="flow-step">
          Transform
        </text>
        <FlowTest x={180} y={386} />
        <text x="228" y="391" className="flow-step">
          Test
        </text>
        <FlowNode x={35} y={478} width={130} label="Tables" />
        <FlowNode x={195} y={478} width={130} label="Reports" />
        <g className="flow-plane">
          <rect x="10" y="552" width="340" height="76" rx="18" />
          <text x="180" y="577" className="flow-step flow-middle">
            On your data plane
          </text>
          <text x="180" y="605" className="flow-detail flow-middle">
            {PLANES.join(' · ')}
          </text>
        </g>
      </svg>
    </div>
  );
}

function Channels({ paths }: { paths: readonly string[] }) {
  return (
    <>
      <path className="flow-channel" d={paths.join('')} />
      <path className="flow-water" d={paths.join('')} />
    </>
  );
}

function FlowTest({ x, y }: { x: number; y: number }) {
  return (
    <g className="flow-test" transform={`translate(${x} ${y})`}>
      <circle r="32" />
      <path d="m-14 1 10 10L15-9" />
    </g>
  );
}
