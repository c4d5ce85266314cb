import type { ReactElement, ReactNode } from 'react';

/** Draw an ordered list as steps. */
export function Steps({ children }: { children?: ReactNode }): ReactElement {
  return <div className="steps">{children}</div>;
}
