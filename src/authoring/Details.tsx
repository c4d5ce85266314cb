import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface DetailsProps {
  summary: ReactNode;
  /** Open at the start. */
  open?: boolean;
  children?: ReactNode;
}

/** Text that the reader can fold and unfold. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details className="details" open={open}>
      <summary>
        <Icon name="chevron" />
        <span>{summary}</span>
      </summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
