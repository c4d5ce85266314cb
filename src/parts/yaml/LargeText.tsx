import { useEffect, useRef } from 'react';
import { linesAround } from './textLines.ts';

/**
 * Shows the lines around one line of a text that's too large for a field, which would freeze the
 * page.
 */
export function LargeText({
  path,
  text,
  line,
  focused,
}: {
  path: string;
  text: string;
  line: number;
  focused: object | undefined;
}) {
  const view = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (focused !== undefined) view.current?.focus();
  }, [focused]);
  const lines = linesAround(text, line);
  return (
    <div className="yaml-check-large">
      <p>
        {(text.length / 1_000_000).toFixed(1)} MB: too large to edit here. Lines {lines[0]?.number}{' '}
        to {lines.at(-1)?.number}:
      </p>
      <pre ref={view} tabIndex={0} role="region" aria-label={`Line ${line} of ${path}`}>
        {lines.map(({ number, text: content }) => (
          <span key={number} className="yaml-check-row" aria-current={number === line || undefined}>
            <span className="yaml-check-number">{number}</span> {content}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
}
