import './releases.css';
import type { ReactNode } from 'react';
import { Contents } from '../chrome/Contents.tsx';
import { Trail } from '../chrome/Trail.tsx';
import type { ContentsItem } from '../navigation/contents.ts';
import { ReleaseSidebar, type ReleaseSidebarProps } from './ReleaseSidebar.tsx';

interface ReleaseFrameProps extends ReleaseSidebarProps {
  contents?: readonly ContentsItem[];
  /** Extra words for search; a page without them isn't in the search index. */
  keywords?: readonly string[];
  /** The day of the post, for search. */
  date?: string;
  children: ReactNode;
}

/**
 * Lays out a page of the release blog, with the latest posts on one side and its sections on the
 * other.
 */
export function ReleaseFrame({
  posts,
  overview,
  current,
  contents = [],
  keywords,
  date,
  children,
}: ReleaseFrameProps) {
  return (
    <div className="page page-doc">
      <ReleaseSidebar posts={posts} overview={overview} current={current} />
      <div className={contents.length > 0 ? 'main' : 'main main-plain'} data-region="main">
        <main
          id="content"
          className="article"
          {...(keywords !== undefined && {
            'data-search': keywords.join(', '),
            'data-search-weight': '0.8',
            'data-search-date': date,
          })}
        >
          {children}
        </main>
        <Contents items={contents} />
      </div>
    </div>
  );
}

interface ListHeadProps extends Pick<ReleaseSidebarProps, 'overview'> {
  title: string;
  children: ReactNode;
}

export function ListHead({ title, overview, children }: ListHeadProps) {
  return (
    <header className="article-head">
      <Trail crumbs={overview === undefined ? [] : [overview, { label: title }]} />
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{children}</p>
    </header>
  );
}
