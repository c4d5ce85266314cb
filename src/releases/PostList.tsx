import { href } from '../chrome/href.ts';
import { PostFacts } from './PostFacts.tsx';
import type { Post } from './post.ts';

/** Draws posts with their excerpts. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ol className="post-list">
      {posts.map((post) => (
        <li key={post.slug}>
          <article className="post-card" aria-labelledby={`post-${post.slug}`}>
            <h2 id={`post-${post.slug}`}>
              <a href={href(post.route)}>{post.title}</a>
            </h2>
            {/* The post's own Markdown has these facts and this text. */}
            <div data-markdown-ignore="">
              <PostFacts post={post} />
              {post.excerptHtml === '' ? (
                <p>{post.description}</p>
              ) : (
                <div
                  className="prose"
                  data-excerpt=""
                  dangerouslySetInnerHTML={{ __html: post.excerptHtml }}
                />
              )}
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
