import type { ReactNode } from 'react';

/** An ordered list that is shown as steps. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
