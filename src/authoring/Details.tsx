import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Text that stays closed until the reader opens it. */
export function Details({ summary, children }: { summary: ReactNode; children?: ReactNode }) {
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
