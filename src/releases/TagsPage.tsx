import { href } from '../chrome/href.ts';
import { ArchiveList } from './ArchivePage.tsx';
import { tagLabel, tagRoute } from './post.ts';
import { ListHead, ReleaseFrame } from './ReleaseFrame.tsx';
import type { ReleaseSidebarProps } from './ReleaseSidebar.tsx';
import { TagFilter, tagsOf } from './TagFilter.tsx';

type TagsPageProps = Omit<ReleaseSidebarProps, 'current'>;

export function TagsPage({ posts, overview }: TagsPageProps) {
  return (
    <ReleaseFrame posts={posts} overview={overview} current="/releases/tags">
      <ListHead overview={overview} title="Tags of the releases">
        Each tag opens the list of its posts.
      </ListHead>
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
      <ListHead overview={overview} title={tagLabel(tag)}>
        Releases with this tag.
      </ListHead>
      <TagFilter posts={posts} current={tag} />
      <ArchiveList posts={posts.filter((post) => post.tags.includes(tag))} />
    </ReleaseFrame>
  );
}
