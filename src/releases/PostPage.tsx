import { ContentsInline } from '../chrome/Contents.tsx';
import { CopyPageMenu } from '../chrome/CopyPageMenu.tsx';
import { PageNotes } from '../chrome/PageNotes.tsx';
import { Pager } from '../chrome/Pager.tsx';
import { Trail } from '../chrome/Trail.tsx';
import type { Problem } from '../content/problem.ts';
import { PageRemarks } from '../layouts/PageRemarks.tsx';
import type { AgentLink } from '../navigation/agentLinks.ts';
import type { ContentsItem } from '../navigation/contents.ts';
import { twinRoute } from 'published/outputRoutes.ts';
import { PostFacts } from './PostFacts.tsx';
import type { Post } from './post.ts';
import { ReleaseFrame } from './ReleaseFrame.tsx';
import type { ReleaseSidebarProps } from './ReleaseSidebar.tsx';

interface PostPageProps extends Omit<ReleaseSidebarProps, 'current'> {
  post: Post;
  /** The problems that would fail a build. */
  remarks: readonly Problem[];
  contents: readonly ContentsItem[];
  newer?: Post;
  older?: Post;
  editUrl?: string;
  agentLinks: readonly AgentLink[];
}

export function PostPage({
  posts,
  overview,
  post,
  remarks,
  contents,
  newer,
  older,
  editUrl,
  agentLinks,
}: PostPageProps) {
  return (
    <ReleaseFrame
      posts={posts}
      overview={overview}
      current={post.route}
      contents={contents}
      date={post.date}
      keywords={post.version === undefined ? [] : [post.version]}
    >
      <article>
        <header className="article-head">
          <Trail crumbs={[{ label: 'Releases', route: '/releases' }, { label: post.title }]}>
            <CopyPageMenu twin={twinRoute(post.route)} agentLinks={agentLinks} />
          </Trail>
          <h1 id="page-title" tabIndex={-1}>
            {post.title}
          </h1>
          <PostFacts post={post} />
        </header>
        <ContentsInline items={contents} />
        <PageRemarks problems={remarks} />
        <div
          className="prose whole-prose"
          dangerouslySetInnerHTML={{ __html: `${post.html}<template></template>` }}
        />
      </article>
      <PageNotes lastUpdated={post.lastUpdated} editUrl={editUrl} />
      <Pager
        previous={newer && { label: newer.title, route: newer.route }}
        next={older && { label: older.title, route: older.route }}
        words={{ previous: 'Newer', next: 'Older' }}
      />
    </ReleaseFrame>
  );
}
