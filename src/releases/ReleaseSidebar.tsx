import { href } from '../chrome/href.ts';
import type { Neighbor } from '../navigation/types.ts';
import { SIDEBAR_POSTS, type Post } from './post.ts';

export interface ReleaseSidebarProps {
  posts: readonly Post[];
  /** The page that summarizes the latest releases, if there is one. */
  overview?: Neighbor;
  current: string;
}

/** Draws the latest posts by year, and links to the others. */
export function ReleaseSidebar({ posts, overview, current }: ReleaseSidebarProps) {
  const mark = (route: string): 'page' | undefined => (route === current ? 'page' : undefined);
  return (
    <div className="sidebar" data-region="sidebar" data-region-key="releases">
      <nav className="sidebar-nav" aria-label="Releases" data-sidebar="releases">
        <ul className="sidebar-list">
          {overview !== undefined && (
            <li>
              <a href={href(overview.route)} aria-current={mark(overview.route)}>
                {overview.label}
              </a>
            </li>
          )}
          <li>
            <a href={href('/releases')} aria-current={mark('/releases')}>
              All releases
            </a>
          </li>
          <li>
            <a href={href('/releases/archive')} aria-current={mark('/releases/archive')}>
              Archive by year
            </a>
          </li>
          <li>
            <a href={href('/releases/tags')} aria-current={mark('/releases/tags')}>
              Tags
            </a>
          </li>
        </ul>
        {[...Map.groupBy(posts.slice(0, SIDEBAR_POSTS), ({ date }) => date.slice(0, 4))].map(
          ([year, ofYear]) => (
            <div className="release-year" key={year}>
              <p className="sidebar-title">{year}</p>
              <ul className="sidebar-list">
                {ofYear.map(({ route, title }) => (
                  <li key={route}>
                    <a href={href(route)} aria-current={mark(route)}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </nav>
    </div>
  );
}
