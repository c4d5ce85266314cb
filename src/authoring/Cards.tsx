import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** A grid of links to related pages. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

/** A link with a sentence about where it leads. The whole card is clickable. */
export function Card({
  href,
  title,
  children,
}: {
  href: string;
  title: ReactNode;
  children?: ReactNode;
}) {
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
