import { editDistance } from '../search/text/edits.ts';
import { nearest, Problem } from '../content/problem.ts';
import { slugOf } from '../content/files.ts';

/** What has to be known of a post to tell whether its front matter is right. */
export interface WrittenPost {
  file: string;
  date: string;
  tags: readonly string[];
  /** As written. */
  authors: readonly string[];
}

/** How a tag is written: it is a part of its page's address. */
const TAG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters by which a tag may differ from one in use and still be meant as it. */
const NEAR = 2;

/**
 * Finds what is wrong in the front matter of posts beside each other: unknown authors, another day
 * than the file's name has, tags misspelt. `lineOf` finds a key.
 */
export function postFaults(
  posts: readonly WrittenPost[],
  authors: readonly string[],
  lineOf: (file: string, key: string) => number,
): Map<string, Problem[]> {
  const inUse = Map.groupBy(
    posts.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return new Map(
    posts.map((post) => {
      const { file, date } = post;
      const problem = (
        key: string,
        facts: { what: string; allowed?: string; fix: string },
      ): Problem => new Problem({ file, line: lineOf(file, key), ...facts });
      const unknown = post.authors.filter((id) => !authors.includes(id));
      const elsewhere = (tag: string): string =>
        [...inUse]
          .filter(
            ([other, uses]) =>
              other !== tag &&
              TAG.test(other) &&
              uses.length > post.tags.filter((own) => own === other).length,
          )
          .map(([other]) => other)
          .toSorted()
          .join(', ');
      const misspelt = post.tags.flatMap((tag) => {
        const slug = tag
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, '');
        if (!TAG.test(tag))
          return [
            problem('tags', {
              what: `the tag "${tag}" cannot be a part of an address`,
              allowed: `small letters, digits and single hyphens, such as ${elsewhere(tag)}`,
              fix: slug === '' ? 'write another' : `write "${slug}"`,
            }),
          ];
        const meant =
          inUse.get(tag)?.length === 1
            ? [...inUse].find(
                ([other, uses]) => uses.length > 1 && editDistance(tag, other) <= NEAR,
              )?.[0]
            : undefined;
        return meant === undefined
          ? []
          : [
              problem('tags', {
                what: `no other post has the tag "${tag}"`,
                allowed: elsewhere(tag),
                fix: `did you mean "${meant}"?`,
              }),
            ];
      });
      return [
        file,
        [
          ...unknown.map((id) =>
            problem('authors', {
              what: `author "${id}" is not known`,
              allowed: authors.join(', '),
              fix: `add "${id}" to content/releases/authors.yml${nearest(id, authors, 1)
                .map((near) => `, or write "${near}"`)
                .join('')}`,
            }),
          ),
          ...(file.includes(`/${date}-`)
            ? []
            : [
                problem('date', {
                  what: `date is ${date}, but the file's name has another day`,
                  fix: `name the file ${date}-${slugOf(file)}.md`,
                }),
              ]),
          ...misspelt,
        ],
      ];
    }),
  );
}
