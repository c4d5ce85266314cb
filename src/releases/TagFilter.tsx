import { href } from '../chrome/href.ts';
import { tagLabel, tagRoute, type Post } from './post.ts';

export function TagFilter({ posts, current }: { posts: readonly Post[]; current?: string }) {
  const choices = [
    { label: 'All', route: '/releases', count: posts.length, isCurrent: current === undefined },
    ...tagsOf(posts).map(({ tag, count }) => ({
      label: tagLabel(tag),
      route: tagRoute(tag),
      count,
      isCurrent: tag === current,
    })),
  ];
  return (
    <nav className="tag-filter" aria-label="Filter by tag" data-markdown-ignore="">
      {choices.map(({ label, route, count, isCurrent }) => (
        <a
          key={route}
          className="tag"
          href={href(route)}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label} <span>{count}</span>
        </a>
      ))}
    </nav>
  );
}

export function tagsOf(posts: readonly Post[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
