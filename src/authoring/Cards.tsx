import type { ReactNode } from 'react';
import { Pictogram } from '../primitives/Pictogram.tsx';
import { Icon } from './icons.tsx';

/** A grid of links to related pages. */
export function Cards({ children }: { children?: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

/**
 * A link with a sentence about where it leads, or with a list of the most needed links: what isn't
 * a link in it leads where its title leads. Without a link of its own, a card is the title of its
 * links.
 */
export function Card({
  href,
  icon,
  title,
  children,
}: {
  href?: string | undefined;
  icon?: string | undefined;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={href === undefined ? 'card card-links' : 'card'}>
      <p className="card-title">
        {icon !== undefined && <Pictogram name={icon} size={20} />}
        {href === undefined ? (
          <span>{title}</span>
        ) : (
          <>
            <a className="card-link" href={href}>
              {title}
            </a>
            <Icon name="arrow" />
          </>
        )}
      </p>
      <div className="card-body">{children}</div>
    </li>
  );
}
