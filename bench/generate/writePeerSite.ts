import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Peer } from '../options.ts';
import { DIALECTS, writeMarkdown } from './dialects.ts';
import { writePageText } from './pageText.ts';
import { pagesOfPlan, type PlannedArea, type PlannedGroup, type PlannedPage } from './sitePlan.ts';
import { writeFiles } from './writeFiles.ts';
import { SHOWN_AREAS } from './writeOwnSite.ts';

const CONTENT: Record<Peer, string> = {
  starlight: 'src/content/docs',
  docusaurus: 'docs',
  vitepress: 'docs',
};

/** Writes a planned site to a peer's folder: pages, and `bench-site.json` for its settings. */
export function writePeerSite(peer: Peer, folder: string, areas: readonly PlannedArea[]): void {
  const pages = pagesOfPlan(areas);
  // VitePress doesn't serve an index file at `/guide-01`.
  const folders = new Set(peer === 'vitepress' ? [] : areas.map(({ root }) => root));
  writeFiles(join(folder, CONTENT[peer]), [
    [
      'index.md',
      `---\ntitle: Testbed Docs\n---\n\n[${areas[0]?.label}](${areas[0]?.root.route})\n`,
    ],
    ...pages.map(
      (page) =>
        [
          `${page.route.slice(1)}${folders.has(page) ? '/index' : ''}.md`,
          writeMarkdown(writePageText(page, pages), DIALECTS[peer]),
        ] as const,
    ),
  ]);
  writeFileSync(join(folder, 'bench-site.json'), JSON.stringify(NAVIGATION[peer](areas)));
}

const NAVIGATION: Record<Peer, (areas: readonly PlannedArea[]) => unknown> = {
  starlight: (areas) => {
    const page = ({ route, title }: PlannedPage): unknown => ({
      label: title,
      slug: route.slice(1),
    });
    const group = ({ label, pages, groups }: PlannedGroup): unknown => ({
      label,
      items: [...pages.map(page), ...groups.map(group)],
    });
    return {
      sidebar: areas.map(({ label, root, groups }) => ({
        label,
        items: [page(root), ...groups.map(group)],
      })),
    };
  },
  docusaurus: (areas) => {
    const page = ({ route }: PlannedPage): string => route.slice(1);
    const group = ({ label, pages, groups }: PlannedGroup): unknown => ({
      type: 'category',
      label,
      items: [...pages.map(page), ...groups.map(group)],
    });
    return {
      navbar: areas.slice(0, SHOWN_AREAS).map(({ id }) => id),
      sidebars: Object.fromEntries(
        areas.map(({ id, root, groups }) => [id, [`${page(root)}/index`, ...groups.map(group)]]),
      ),
    };
  },
  vitepress: (areas) => {
    const page = ({ route, title }: PlannedPage): unknown => ({ text: title, link: route });
    const group = ({ label, pages, groups }: PlannedGroup): unknown => ({
      text: label,
      items: [...pages.map(page), ...groups.map(group)],
    });
    return {
      nav: areas
        .slice(0, SHOWN_AREAS)
        .map(({ label, root }) => ({ text: label, link: root.route })),
      sidebar: Object.fromEntries(
        areas.map(({ id, label, root, groups }) => [
          `/${id}`,
          [{ text: label, link: root.route }, ...groups.map(group)],
        ]),
      ),
    };
  },
};
