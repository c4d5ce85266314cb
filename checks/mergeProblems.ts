import { Problem } from '../src/content/problem.ts';

/** Tell a mistake once that many pages show, such as a link in the footer, and say how many pages those are. */
export function mergeProblems(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ message }) => message);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      group.length === 1
        ? first
        : new Problem({ ...first.facts, what: `${first.facts.what} (${group.length} times)` }),
    ];
  });
}
