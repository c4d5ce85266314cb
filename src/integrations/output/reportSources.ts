import type { AstroIntegration } from 'astro';
import type { Site, SiteSources } from '../../../checks/site.ts';
import { allFound } from '../../content/foundProblems.ts';
import { outDir, siteRoot } from '../../content/paths.ts';
import { Problems, type Problem } from '../../content/problem.ts';
import { renderedTextAt } from '../../site/pageLoader.ts';
import { splitHash } from 'published/address.ts';

/**
 * Ends a build whose pages have problems. So that a writer needs one round, it also reports what the
 * gates find in the sources and in the texts that could be rendered.
 */
export function reportSources(): AstroIntegration {
  return {
    name: 'report-sources',
    hooks: {
      'astro:build:start': async () => {
        const { failed } = allFound();
        if (failed.length === 0) return;
        const ofPages = failed.flatMap(({ problems }) => problems);
        const routes = new Set(failed.map(({ route }) => route));
        throw new Problems([...ofPages, ...(await problemsElsewhere(routes))]);
      },
    },
  };
}

/** Checks the sources, and the texts of the pages that didn't fail. */
async function problemsElsewhere(failed: ReadonlySet<string>): Promise<Problem[]> {
  const [{ buildSourceRules, sourceRulesOfPages }, read, { isGenerated, pageOf, servedPage }] =
    await Promise.all([
      import('../../../checks/buildRules.ts'),
      import('../../../checks/readSite.ts'),
      import('../../../checks/servedPage.ts'),
    ]);
  const sources: SiteSources = await read.readSiteSources({ root: siteRoot, built: outDir });
  const { markdownLinks, ...otherRules } = buildSourceRules;
  // The pages that failed have reported their links already.
  const rendered = sources.pageSources.filter(({ route }) => !failed.has(route));
  const text = (route: string): string | undefined => {
    const html = failed.has(route) ? undefined : renderedTextAt(route);
    return html === undefined ? undefined : `<main class="prose">${html}</main>`;
  };
  // What isn't known yet is another kind of file to the rules, which may have any section.
  const page = async (route: string): Promise<string> => text(route) ?? '';
  const ofTexts = await Promise.all(
    rendered.map(({ route }) => servedPage(route, sources, { page, text })),
  );
  const pages = rendered.flatMap(({ route }) => {
    const html = text(route);
    return html === undefined ? [] : [pageOf(route, html, sources)];
  });
  const written = sources.pageSources.filter(({ visibility }) => visibility !== 'draft');
  const targets = sources.redirects.map(({ to }) => splitHash(to).path);
  const files = new Set([...written.map(({ route }) => route), ...targets.filter(isGenerated)]);
  for (const { route } of pages) files.delete(route);
  const site: Site = { ...sources, built: '', pages, files, textOf: () => undefined };
  return [
    ...markdownLinks(sources, rendered),
    ...Object.values(otherRules).flatMap((rule) => rule(sources)),
    ...(await read.readNavigationProblems(siteRoot, sources)),
    ...read.readPostProblems(sources),
    ...ofTexts.flatMap(({ problems }) => problems),
    ...Object.values(sourceRulesOfPages).flatMap((rule) => rule(site)),
  ];
}
