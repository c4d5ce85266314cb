import { base } from '../../browser/shared/base.ts';
import { withBase } from 'published/address.ts';
import type { FileReport, ShownFinding } from './checkFiles.ts';
import { ERROR_ICON, WARNING_ICON } from 'check/project/draw/lookOf.ts';
import { counted } from 'check/text/counted.ts';
import { faultyReports } from './summaryOf.ts';

/** The most files with findings to show. The rest is only counted. */
const MAX_SHOWN = 50;

/** Shows a line of a file in the field, if the file is there and fits in it. */
interface Navigation {
  canGoTo: (path: string) => boolean;
  goTo: (path: string, line: number) => void;
}

interface MessagesProps extends Navigation {
  id: string;
  reports: readonly FileReport[] | undefined;
}

export function Messages({ id, reports, ...navigation }: MessagesProps) {
  const faulty = faultyReports(reports);
  const more = faulty.length - MAX_SHOWN;
  return (
    <div id={id} className="yaml-check-messages" tabIndex={-1}>
      {faulty.slice(0, MAX_SHOWN).map((report) => (
        <FileFindings key={report.path} report={report} {...navigation} />
      ))}
      {more > 0 && <p>{more} more files with problems aren’t shown. Fix these first.</p>}
    </div>
  );
}

function FileFindings({ report, ...navigation }: { report: FileReport } & Navigation) {
  const { path, errors, warnings, findings } = report;
  const more = errors + warnings - findings.length;
  return (
    <section className="yaml-findings">
      <h2 className="yaml-findings-title">
        <span translate="no">{path}</span>{' '}
        <span className="yaml-findings-count">
          {[
            ...(errors > 0 ? [counted(errors, 'error')] : []),
            ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
          ].join(', ')}
        </span>
      </h2>
      <ol className="yaml-findings-list">
        {findings.map((finding, index) => (
          <li key={index} className={`yaml-finding yaml-finding-${finding.severity}`}>
            <FindingText path={path} finding={finding} {...navigation} />
          </li>
        ))}
      </ol>
      {more > 0 && <p>{more} more aren’t shown. Fix these first.</p>}
    </section>
  );
}

function FindingText({
  path,
  finding,
  canGoTo,
  goTo,
}: { path: string; finding: ShownFinding } & Navigation) {
  const { severity, code, message, where, line, column, excerpt, reference, other } = finding;
  const [before, middle, after] = excerpt;
  const isError = severity === 'error';
  return (
    <>
      <svg
        className="icon"
        viewBox="0 0 16 16"
        role="img"
        aria-label={isError ? 'Error' : 'Warning'}
      >
        <path d={isError ? ERROR_ICON : WARNING_ICON} />
      </svg>
      {/* The place in the file is redundant beside its line. */}
      <p className="yaml-finding-message">
        {where === '' ? message : message.replace(`${where}: `, '')}
      </p>
      {middle.trim() !== '' && (
        <code translate="no" className="yaml-finding-excerpt">
          {before}
          <mark>{middle}</mark>
          {after}
        </code>
      )}
      <div className="yaml-finding-place">
        <button
          type="button"
          className="yaml-finding-line"
          disabled={!canGoTo(path)}
          onClick={() => goTo(path, line)}
        >
          {`Line ${line}:${column}`}
        </button>
        {other !== undefined && other.file !== path && (
          <button
            type="button"
            className="yaml-finding-line"
            disabled={!canGoTo(other.file)}
            onClick={() => goTo(other.file, other.line)}
          >
            <span translate="no">{other.file}</span>, line {other.line}
          </button>
        )}
        <a translate="no" href={withBase(`/reference/validate#${code}`, base)}>
          {code}
        </a>
        {reference !== undefined && (
          <a
            className="yaml-finding-reference"
            href={withBase(reference.route, base)}
            target="_blank"
            rel="noopener"
          >
            Reference
            <span className="visually-hidden">
              {' '}
              for <span translate="no">{reference.name}</span> (in a new tab)
            </span>
          </a>
        )}
      </div>
    </>
  );
}
