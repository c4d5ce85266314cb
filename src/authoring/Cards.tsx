import type { ReactNode } from 'react';
import { Pictogram } from '../primitives/Pictogram.tsx';
import { Icon } from './icons.tsx';

/** A grid of links to related pages, or something that looks different (cardLooks.css). */
export function Cards({ look, children }: { look?: string; children?: ReactNode }) {
  return <ul className={look === undefined ? 'cards' : `cards card-${look}`}>{children}</ul>;
}

/**
 * A card with a link and a sentence about its target, or with a list of links. A click outside of
 * the list opens the card's own link. If the card has none, its title is only a heading.
 */
export function Card({
  href,
  icon,
  title,
  children,
}: {
  href?: string;
  icon?: string;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={href === undefined ? 'card card-links' : 'card'} data-kind={icon}>
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
