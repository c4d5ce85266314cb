import { href } from '../chrome/href.ts';
import { dayText } from '../primitives/language.ts';
import { tagLabel, tagRoute, type Post } from './post.ts';

export function PostFacts({ post, isInList }: { post: Post; isInList?: boolean }) {
  return (
    <p className="post-facts">
      {!isInList && <time dateTime={post.date}>{dayText(post.date)}</time>}
      {post.version !== undefined && <span>Format {post.version}</span>}
      {!isInList && <span>{post.readingMinutes} min read</span>}
      {!isInList && <span>{post.authors.map(({ name }) => name).join(', ')}</span>}
      <span className="post-tags">
        {post.tags.map((tag) => (
          <a key={tag} className="tag" href={href(tagRoute(tag))}>
            {tagLabel(tag)}
          </a>
        ))}
      </span>
    </p>
  );
}
