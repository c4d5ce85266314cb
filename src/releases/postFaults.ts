import { editDistance, nearest, Problem } from '../content/problem.ts';
import { slugOf } from './post.ts';

/** What has to be known of a post to tell whether its front matter is right. */
export interface WrittenPost {
  file: string;
  date: string;
  tags: readonly string[];
  /** As written. */
  authors: readonly string[];
}

/** Letters by which a tag may differ from one in use and still be meant as it. */
const NEAR = 2;

/** Find what is wrong in the front matter of posts beside each other: unknown authors, another day than the file's name has, tags misspelt. `lineOf` finds a key. */
export function postFaults(posts: readonly WrittenPost[], authors: readonly string[], lineOf: (file: string, key: string) => number): Map<string, Problem[]> {
  const inUse = Map.groupBy(posts.flatMap(({ tags }) => tags), (tag) => tag);
  return new Map(
    posts.map((post) => {
      const { file, date } = post;
      const problem = (key: string, facts: { what: string; allowed?: string; mend: string }): Problem => new Problem({ file, line: lineOf(file, key), ...facts });
      const unknown = post.authors.filter((id) => !authors.includes(id));
      const misspelt = post.tags.flatMap((tag) => {
        const meant = inUse.get(tag)?.length === 1 ? [...inUse].find(([other, uses]) => uses.length > 1 && editDistance(tag, other) <= NEAR)?.[0] : undefined;
        return meant === undefined ? [] : [problem('tags', { what: `no other post has the tag "${tag}"`, allowed: [...inUse.keys()].filter((other) => other !== tag).toSorted().join(', '), mend: `did you mean "${meant}"?` })];
      });
      return [
        file,
        [
          ...unknown.map((id) => problem('authors', { what: `author "${id}" is not known`, allowed: authors.join(', '), mend: `add "${id}" to content/releases/authors.yml${nearest(id, authors, 1).map((near) => `, or write "${near}"`).join('')}` })),
          ...(file.includes(`/${date}-`) ? [] : [problem('date', { what: `date is ${date}, but the file's name has another day`, mend: `name the file ${date}-${slugOf(file)}.md` })]),
          ...misspelt,
        ],
      ];
    }),
  );
}

