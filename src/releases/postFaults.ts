import { editDistance } from '../search/text/edits.ts';
import { nearest, Problem, type ProblemFacts } from '../content/problem.ts';
import { slugOf } from '../content/files.ts';

/** The front matter of a post that is checked. */
export interface WrittenPost {
  file: string;
  date: string;
  tags: readonly string[];
  /** The ids of its authors. */
  authors: readonly string[];
}

/** How a tag is written: it is a part of its page's URL. */
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The most edits between a tag that only one post has and the tag that it's probably meant as. */
const MOST_EDITS = 2;

/**
 * Finds what is wrong in the front matter of posts: unknown authors, a date that isn't that of the
 * file's name, and misspelled tags. `lineOf` finds a key.
 */
export function postFaults(
  posts: readonly WrittenPost[],
  authors: readonly string[],
  lineOf: (file: string, key: string) => number,
): Map<string, Problem[]> {
  const uses = Map.groupBy(
    posts.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return new Map(
    posts.map((post) => {
      const { file, date } = post;
      const problemWith = (key: string, facts: Omit<ProblemFacts, 'file'>): Problem =>
        new Problem({ file, line: lineOf(file, key), ...facts });
      const tagsOfOthers = posts.filter((other) => other !== post).flatMap(({ tags }) => tags);
      const others = [...new Set(tagsOfOthers)]
        .filter((tag) => TAG.test(tag))
        .toSorted()
        .join(', ');
      const unknown = post.authors.filter((id) => !authors.includes(id));
      const problems = unknown.map((id) => {
        const [near] = nearest(id, authors, 1);
        return problemWith('authors', {
          what: `author "${id}" is not known`,
          allowed: authors.join(', '),
          fix: `add "${id}" to content/releases/authors.yml${near === undefined ? '' : `, or write "${near}"`}`,
        });
      });
      if (!file.includes(`/${date}-`))
        problems.push(
          problemWith('date', {
            what: `date is ${date}, but the file's name has another day`,
            fix: `name the file ${date}-${slugOf(file)}.md`,
          }),
        );
      for (const tag of post.tags) {
        const fault = faultOfTag(tag, uses, others);
        if (fault !== undefined) problems.push(problemWith('tags', fault));
      }
      return [file, problems];
    }),
  );
}

function faultOfTag(
  tag: string,
  uses: ReadonlyMap<string, readonly string[]>,
  others: string,
): Omit<ProblemFacts, 'file'> | undefined {
  if (!TAG.test(tag)) {
    const slug = tag
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    return {
      what: `the tag "${tag}" cannot be a part of an address`,
      allowed: `small letters, digits and single hyphens, such as ${others}`,
      fix: slug === '' ? 'write another' : `write "${slug}"`,
    };
  }
  if (uses.get(tag)?.length !== 1) return undefined;
  const meant = [...uses].find(
    ([other, { length }]) => length > 1 && editDistance(tag, other) <= MOST_EDITS,
  );
  return (
    meant && {
      what: `no other post has the tag "${tag}"`,
      allowed: others,
      fix: `did you mean "${meant[0]}"?`,
    }
  );
}
