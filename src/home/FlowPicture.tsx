import tall from './flowTall.svg?raw';
import wide from './flowWide.svg?raw';

const TEXT =
  'Files, databases, and Python code are read, transformed, and tested. The results are tables and reports. Everything runs on a data plane: DuckDB, Snowflake, BigQuery, or Databricks.';

/**
 * Shows what the platform does: data flows from sources through a wheel of transforms and a test
 * into tables and reports, on a data plane. home.css styles the drawings and shows one of them.
 */
export function FlowPicture() {
  return (
    <div
      className="flow-picture"
      role="img"
      aria-label={TEXT}
      dangerouslySetInnerHTML={{ __html: wide + tall }}
    />
  );
}
