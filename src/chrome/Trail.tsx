import type { Crumb } from '../navigation/types.ts';
import { href } from './href.ts';

/** Shows the breadcrumbs of a page, unless it's the first page of its area. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  return (
    <nav className="trail" aria-label="Breadcrumbs">
      <ol className="trail-list">
        {crumbs.map(({ label, route }, index) => (
          <li key={`${index} ${label}`}>
            {route === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href(route)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
