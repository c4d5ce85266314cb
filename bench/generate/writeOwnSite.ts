import { relative, resolve, sep } from 'node:path';
import { DIALECTS, writeMarkdown } from './dialects.ts';
import { writePageText } from './pageText.ts';
import { pagesOfPlan, type PlannedArea, type PlannedGroup, type PlannedPage } from './sitePlan.ts';
import { writeFiles } from './writeFiles.ts';

/** The areas in the top navigation of every tool. */
export const SHOWN_AREAS = 6;

/** Writes a planned site to a folder that this project builds with SITE_ROOT. */
export function writeOwnSite(folder: string, areas: readonly PlannedArea[]): void {
  const pages = pagesOfPlan(areas);
  const source = relative(folder, resolve('src')).split(sep).join('/');
  writeFiles(folder, [
    ['site.config.ts', siteConfig(source)],
    [
      'navigation/navbar.ts',
      `export const navbar: readonly (string | readonly [route: string, label: string])[] = ${JSON.stringify(areas.slice(0, SHOWN_AREAS).map(({ id }) => id))};\n`,
    ],
    ['navigation/sidebars.ts', sidebars(areas)],
    ['navigation/redirects.txt', ''],
    ...pages.map(
      (page) =>
        [fileOf(page, areas), writeMarkdown(writePageText(page, pages), DIALECTS.ours)] as const,
    ),
  ]);
}

function fileOf(page: PlannedPage, areas: readonly PlannedArea[]): string {
  return `content/docs${page.route}${areas.some(({ root }) => root === page) ? '/index' : ''}.md`;
}

function sidebars(areas: readonly PlannedArea[]): string {
  const group = ({ label, pages, groups }: PlannedGroup): unknown => ({
    group: label,
    items: [...pages.map(entry), ...groups.map(group)],
  });
  const entry = ({ route, title }: PlannedPage): unknown => [route, title];
  const all = areas.map(({ id, label, root, groups }) => ({
    id,
    label,
    root: root.route,
    items: [entry(root), ...groups.map(group)],
  }));
  return `export const sidebars = ${JSON.stringify(all)};\n\nexport const standalone = [['/', 'Home'], ['/search', 'Search']];\n`;
}

function siteConfig(source: string): string {
  return `import { checkSiteConfig } from '${source}/content/siteConfig.ts';

export const site = checkSiteConfig({
  product: 'Testbed',
  slug: 'testbed',
  company: 'Testbed Ltd',
  title: 'Testbed Docs',
  tagline: 'A generated site for measurements',
  url: 'https://docs.testbed.example',
  base: '/',
  appUrl: 'https://app.testbed.example',
  signUpPath: '/signup',
  repository: null,
  editBranch: 'main',
  social: { linkedin: 'https://www.linkedin.com/testbed', youtube: 'https://www.youtube.com/testbed', x: 'https://x.com/testbed' },
  announcement: null,
  analytics: null,
  versions: [{ name: 'current', label: '3.0.0', path: '/', isLast: true, mainDocId: 'guide-01' }],
  footer: [],
});
`;
}
