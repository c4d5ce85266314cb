import { isFuture } from '../content/isFuture.ts';
import type { Problem } from '../content/problem.ts';
import type { Heading } from '../navigation/contents.ts';

/** A release post, ready to be listed and shown. */
export interface Post {
  slug: string;
  route: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  authors: readonly Author[];
  version?: string;
  /** Its Markdown. */
  body: string;
  html: string;
  headings: readonly Heading[];
  excerptHtml: string;
  /** Its first code sample or diagram. */
  sampleHtml: string;
  readingMinutes: number;
  /** Relative to the repository. */
  file: string;
  lastUpdated?: string;
  /** In the dev server: problems that would fail a build. */
  tolerated?: readonly Problem[];
}

export interface Author {
  id: string;
  name: string;
  title: string;
}

/** Posts on a page of the list. */
const POSTS_PER_PAGE = 10;

/** Posts in the sidebar. */
export const SIDEBAR_POSTS = 10;

const WORDS_PER_MINUTE = 220;

/** Estimates how many minutes a text takes to read; at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** True for a post that readers may see. The dev server shows a post before its day. */
export function isPublished(
  { draft, date }: { draft?: boolean; date: string },
  isDev: boolean,
): boolean {
  return draft !== true && (isDev || !isFuture(date));
}

/** Sorts posts from the newest to the oldest, and posts of the same day by title. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return [...posts].sort((a, b) =>
    a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1,
  );
}

export function pagesOfPosts<T>(posts: readonly T[]): T[][] {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
  return Array.from({ length: pages }, (_, page) =>
    posts.slice(page * POSTS_PER_PAGE, (page + 1) * POSTS_PER_PAGE),
  );
}

/** Returns the route of a page of the list; the first is `/releases` itself. */
export function listRoute(page: number): string {
  return page === 1 ? '/releases' : `/releases/page/${page}`;
}

export function tagRoute(tag: string): string {
  return `/releases/tags/${tag}`;
}

/** Writes a tag for readers: `data-planes` as `Data planes`. */
export function tagLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
