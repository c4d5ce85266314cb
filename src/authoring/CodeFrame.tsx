import { Breakable } from '../primitives/Breakable.tsx';
import { Icon } from './icons.tsx';

export interface CodeFrameProps {
  language: string;
  title?: string;
  /** Shows line numbers. */
  numbered?: boolean;
  /** The sample is labeled as intentionally wrong. */
  invalid?: boolean;
  /** Search skips it. */
  unsearched?: boolean;
  /** Readers can run the SQL in the browser. */
  run?: { address: string; steps: readonly string[] };
  /** Where the playground opens the file. */
  playground?: string;
  /** The highlighted lines. */
  html: string;
}

/** Splits a path where a line may break. */
const afterSlashes = (path: string): string[] => path.split(/(?<=\/)/);

/** A code block with its title and a copy button. */
export function CodeFrame({
  language,
  title,
  numbered = false,
  invalid = false,
  unsearched = false,
  run,
  playground,
  html,
}: CodeFrameProps) {
  const open = playground !== undefined && (
    <p className="code-open" data-search-skip="" data-markdown-ignore="">
      <a href={playground}>Open in playground</a>
    </p>
  );
  return (
    <figure
      className={invalid ? 'code code-invalid' : 'code'}
      data-language={language}
      data-lines={numbered ? '' : undefined}
      data-search-skip={unsearched ? '' : undefined}
      {...(run !== undefined && { 'data-player': '', 'data-kind': 'sql', 'data-src': run.address })}
    >
      {(title !== undefined || invalid) && (
        <figcaption className="code-title">
          {title !== undefined && <Breakable text={title} at={afterSlashes} />}
          {invalid && <span className="code-badge">Wrong on purpose</span>}
        </figcaption>
      )}
      <div className="code-frame">
        <pre tabIndex={0} className="code-pre">
          <code dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <button type="button" className="code-copy" data-copy="" aria-label="Copy code">
          <Icon name="copy" />
        </button>
      </div>
      {run !== undefined && (
        <div className="code-run" data-search-skip="">
          {run.steps.length > 1 && (
            <span className="code-steps" role="group" aria-label="Flow run">
              {run.steps.map((label, index) => (
                <button
                  key={label}
                  type="button"
                  data-play=""
                  data-step={index}
                  aria-pressed={index === 0}
                >
                  {label}
                </button>
              ))}
            </span>
          )}
          <button
            type="button"
            className="button button-primary"
            data-play=""
            aria-label={title === undefined ? undefined : `Run: ${title}`}
          >
            Run
          </button>
          <small>Runs on DuckDB in your browser (8 MB download)</small>
          {open}
        </div>
      )}
      {run === undefined && open}
    </figure>
  );
}
