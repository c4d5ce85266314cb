import type { Crumb } from '../navigation/types.ts';
import { href } from './href.ts';

const HOME: Crumb = { label: 'Home', route: '/' };

/**
 * Shows what is above a page; its title follows. Above the first page of an area is the home page,
 * so the titles of all pages start at the same height.
 */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="trail" aria-label="Breadcrumbs">
      <ol className="trail-list">
        {(crumbs.length > 1 ? crumbs.slice(0, -1) : [HOME]).map(({ label, route }) => (
          <li key={label}>{route === undefined ? label : <a href={href(route)}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
