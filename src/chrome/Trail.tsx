import type { ReactNode } from 'react';
import type { Crumb } from '../navigation/types.ts';
import { href } from './href.ts';

/**
 * Shows what is above a page: the home page above the first page of an area, so all titles start at
 * the same height. Actions are at the end of the line.
 */
export function Trail({ crumbs, children }: { crumbs: readonly Crumb[]; children?: ReactNode }) {
  return (
    <div className="article-top">
      <nav className="trail" aria-label="Breadcrumbs">
        <ol className="trail-list">
          {(crumbs.length > 1 ? crumbs.slice(0, -1) : [{ label: 'Home', route: '/' }]).map(
            ({ label, route }) => (
              <li key={label}>{route === undefined ? label : <a href={href(route)}>{label}</a>}</li>
            ),
          )}
        </ol>
      </nav>
      {children}
    </div>
  );
}
