import { href } from '../chrome/href.ts';
import { dayText } from '../primitives/language.ts';
import type { Post } from './post.ts';
import { ListHead, ReleaseFrame } from './ReleaseFrame.tsx';
import type { ReleaseSidebarProps } from './ReleaseSidebar.tsx';

export function ArchivePage({ posts, overview }: Omit<ReleaseSidebarProps, 'current'>) {
  return (
    <ReleaseFrame posts={posts} overview={overview} current="/releases/archive">
      <ListHead overview={overview} title="Release archive">
        All {posts.length} posts by year.
      </ListHead>
      {[...Map.groupBy(posts, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
        <section key={year} className="archive-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ArchiveList posts={ofYear} />
        </section>
      ))}
    </ReleaseFrame>
  );
}

export function ArchiveList({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="archive-list">
      {posts.map(({ route, title, date, version }) => (
        <li key={route}>
          <time dateTime={date}>{dayText(date)}</time>
          <a href={href(route)}>{title}</a>
          {version !== undefined && <span className="archive-version">Format {version}</span>}
        </li>
      ))}
    </ul>
  );
}
