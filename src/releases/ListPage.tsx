import { slug } from 'github-slugger';
import { href } from '../chrome/href.ts';
import { dayText, monthText } from '../primitives/language.ts';
import { listRoute, type Post } from './post.ts';
import { ListHead, ReleaseFrame } from './ReleaseFrame.tsx';
import type { ReleaseSidebarProps } from './ReleaseSidebar.tsx';
import { PostFacts } from './PostFacts.tsx';
import { TagFilter } from './TagFilter.tsx';

export function ListPage({
  posts,
  overview,
  shown,
  page,
  pageCount,
}: Omit<ReleaseSidebarProps, 'current'> & {
  shown: readonly Post[];
  page: number;
  pageCount: number;
}) {
  return (
    <ReleaseFrame posts={posts} overview={overview} current={listRoute(page)}>
      <ListHead
        overview={overview}
        title={page > 1 ? `All releases, page ${page}` : 'All releases'}
      >
        What changed on the platform, why it matters, and how to use it.
      </ListHead>
      <TagFilter posts={posts} />
      {[...Map.groupBy(shown, ({ date }) => date.slice(0, 7))].map(([month, ofMonth]) => (
        <section key={month} className="post-month" aria-labelledby={slug(monthText(month))}>
          <h2 id={slug(monthText(month))}>{monthText(month)}</h2>
          <PostList posts={ofMonth} />
        </section>
      ))}
      {pageCount > 1 && (
        <nav className="pages" aria-label="Release pages">
          {page > 1 && (
            <a href={href(listRoute(page - 1))} rel="prev">
              Newer
            </a>
          )}
          {Array.from({ length: pageCount }, (_, index) => index + 1).map((number) => (
            <a
              key={number}
              href={href(listRoute(number))}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          ))}
          {page < pageCount && (
            <a href={href(listRoute(page + 1))} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
      <p className="feeds page-actions">
        Subscribe
        <a href={href('/releases/rss.xml')}>RSS</a>
        <a href={href('/releases/atom.xml')}>Atom</a>
        <a href={href('/releases/feed.json')}>JSON Feed</a>
      </p>
    </ReleaseFrame>
  );
}

function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ol className="post-list">
      {posts.map((post) => (
        <li key={post.slug}>
          <article className="post-card" aria-labelledby={`post-${post.slug}`}>
            <h3 id={`post-${post.slug}`}>
              <a href={href(post.route)}>{post.title}</a>
            </h3>
            <time dateTime={post.date}>
              <span className="visually-hidden">{dayText(post.date).split(' ')[0]} </span>
              {Number(post.date.slice(8))}
            </time>
            <PostFacts post={post} isInList />
            {post.excerptHtml === '' ? (
              <p>{post.description}</p>
            ) : (
              <div
                className="prose"
                data-excerpt=""
                dangerouslySetInnerHTML={{ __html: post.excerptHtml }}
              />
            )}
            {post.sampleHtml !== '' && (
              <div
                className="post-sample"
                data-markdown-ignore=""
                dangerouslySetInnerHTML={{ __html: post.sampleHtml }}
              />
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}
