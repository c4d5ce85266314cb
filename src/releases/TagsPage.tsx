import { href } from '../chrome/href.ts';
import { ArchiveList } from './ArchivePage.tsx';
import { tagLabel, tagRoute, type Post } from './post.ts';
import { ListHead, ReleaseFrame } from './ReleaseFrame.tsx';
import type { ReleaseSidebarProps } from './ReleaseSidebar.tsx';

type TagsPageProps = Omit<ReleaseSidebarProps, 'current'>;

export function TagsPage({ posts, overview }: TagsPageProps) {
  return (
    <ReleaseFrame posts={posts} overview={overview} current="/releases/tags">
      <ListHead title="Tags of the releases">Each tag opens the list of its posts.</ListHead>
      <ul className="tag-list">
        {tagsOf(posts).map(({ tag, count }) => (
          <li key={tag}>
            <a className="tag" href={href(tagRoute(tag))}>
              {tagLabel(tag)} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </ReleaseFrame>
  );
}

export function TagPage({ posts, overview, tag }: TagsPageProps & { tag: string }) {
  return (
    <ReleaseFrame posts={posts} overview={overview} current={tagRoute(tag)}>
      <ListHead title={tagLabel(tag)}>
        Releases with this tag. <a href={href('/releases/tags')}>All tags</a>
      </ListHead>
      <ArchiveList posts={posts.filter((post) => post.tags.includes(tag))} />
    </ReleaseFrame>
  );
}

/** Lists the tags in use with the number of their posts, in alphabetical order. */
export function tagsOf(posts: readonly Post[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
