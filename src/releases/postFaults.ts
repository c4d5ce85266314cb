import { Problem, type ProblemFacts } from '../content/problem.ts';
import { slugOf } from '../content/files.ts';
import { didYouMean, nearest } from 'check/text/nearest.ts';

/** The front matter of a post that is checked. */
interface WrittenPost {
  file: string;
  date: string;
  tags: readonly string[];
  /** The ids of its authors. */
  authors: readonly string[];
}

/** The format of a tag, which is part of its page's URL. */
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Finds problems in the front matter of posts: unknown authors, dates that don't match the file
 * name, and misspelled tags. `lineOf` finds a key.
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
        const [near] = nearest(id, authors);
        return problemWith('authors', {
          what: `unknown author "${id}"`,
          allowed: authors.join(', '),
          fix: `add "${id}" to content/releases/authors.yml${near === undefined ? '' : `, or write "${near}"`}`,
        });
      });
      if (!file.includes(`/${date}-`))
        problems.push(
          problemWith('date', {
            what: `date is ${date}, but the file name has a different date`,
            fix: `rename the file to ${date}-${slugOf(file)}.md`,
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
      what: `tag "${tag}" can't be used in a URL`,
      allowed: `lowercase letters, digits, and single hyphens, such as ${others}`,
      fix: slug === '' ? 'choose a different tag' : `write "${slug}"`,
    };
  }
  if (uses.get(tag)?.length !== 1) return undefined;
  const common = [...uses].flatMap(([other, { length }]) => (length > 1 ? [other] : []));
  const fix = didYouMean(tag, common, undefined);
  return fix === undefined
    ? undefined
    : { what: `no other post has the tag "${tag}"`, allowed: others, fix };
}
