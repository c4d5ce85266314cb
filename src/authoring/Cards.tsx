import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** Lay out links that lead on. */
export function Cards({ children }: { children?: ReactNode }): ReactElement {
  return <ul className="cards">{children}</ul>;
}

/** Draw one link with a sentence about where it leads; its area is the whole card. */
export function Card({
  href,
  title,
  children,
}: {
  href: string;
  title: ReactNode;
  children?: ReactNode;
}): ReactElement {
  return (
    <li className="card">
      <p className="card-title">
        <a className="card-link" href={href}>
          {title}
        </a>
        <Icon name="arrow" />
      </p>
      <div className="card-body">{children}</div>
    </li>
  );
}
