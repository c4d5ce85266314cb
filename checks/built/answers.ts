import { findPassages, sharedQuestions } from '../../src/content/answers.ts';
import { versionOfFile } from '../../src/content/versions.ts';
import type { Problem } from '../../src/content/problem.ts';
import { questionKey } from 'search/text/question.ts';
import type { Site } from '../site.ts';

/**
 * Finds answers in front matter whose passage isn't on the page or doesn't make sense alone, and
 * questions that several passages answer.
 */
export function answers({ pageSources, pages }: Site): Problem[] {
  const built = new Map(pages.map((page) => [page.route, page]));
  const sources = pageSources.filter(({ route }) => built.has(route));
  return [
    ...sources.flatMap(
      (source) => findPassages(source, built.get(source.route)?.prose ?? []).problems,
    ),
    // Older versions of the docs answer the same questions.
    ...sharedQuestions(
      sources.filter(({ file }) => versionOfFile(file) === undefined),
      questionKey,
    ),
  ];
}
