import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Keep a text closed until the reader opens it. */
export function Details({
  summary,
  children,
}: {
  summary: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <details className="details">
      <summary>
        <Icon name="chevron" />
        <span>{summary}</span>
      </summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
