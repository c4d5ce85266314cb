import type { ReactNode } from 'react';
import { Contents, ContentsInline } from '../chrome/Contents.tsx';
import { CopyPageMenu } from '../chrome/CopyPageMenu.tsx';
import { Feedback } from '../chrome/Feedback.tsx';
import { PageNotes } from '../chrome/PageNotes.tsx';
import { Pager } from '../chrome/Pager.tsx';
import { Sidebar } from '../chrome/Sidebar.tsx';
import { Trail } from '../chrome/Trail.tsx';
import { href } from '../chrome/href.ts';
import type { RouteData } from '../navigation/routeData.ts';
import type { NewerPage } from '../navigation/versions.ts';

interface DocPageProps {
  data: RouteData;
  /** The page has its own sidebar, in the slot `sidebar`, instead of the sidebar of its area. */
  hasOtherSidebar?: boolean;
  sidebar?: ReactNode;
  children?: ReactNode;
}

/** Shows a documentation page: the sidebar of its area, the text, and the table of contents. */
export function DocPage({
  data,
  hasOtherSidebar = false,
  sidebar: otherSidebar,
  children,
}: DocPageProps) {
  const { area, sidebar, contents } = data;
  const hasOwnSidebar = area !== undefined && sidebar.length > 0;
  // Astro passes a slot even if it's empty.
  const hasSidebar = hasOwnSidebar || hasOtherSidebar;
  return (
    <div className={hasSidebar ? 'page page-doc' : 'page page-alone'}>
      {hasOtherSidebar && otherSidebar}
      {hasOwnSidebar && (
        <div
          className="sidebar"
          data-region="sidebar"
          data-region-key={`${area.id}@${data.version}`}
        >
          <Sidebar id={area.id} label={area.label} items={sidebar} />
        </div>
      )}
      <div className={mainClass(data, hasSidebar)} data-region="main">
        <main
          id="content"
          className="article"
          {...(data.searchable && {
            'data-search': data.keywords.join(', '),
            'data-search-weight': data.searchWeight,
          })}
        >
          <article>
            <header className="article-head">
              <Trail crumbs={data.trail}>
                <CopyPageMenu twin={data.twin} agentLinks={data.agentLinks} print={data.print} />
              </Trail>
              <h1 id="page-title" tabIndex={-1}>
                {data.title}
              </h1>
              <p className="lead">{data.description}</p>
            </header>
            {data.newer && <OldVersion newer={data.newer} />}
            <ContentsInline items={contents} />
            <div className="prose whole-prose">
              {children}
              {/* The element after the last block shows that the block is complete (prose.css). */}
              <template />
            </div>
          </article>
          {data.newIssue !== undefined && (
            <Feedback
              route={data.route}
              title={data.title}
              address={data.canonical}
              newIssue={data.newIssue}
            />
          )}
          <PageNotes lastUpdated={data.lastUpdated} editUrl={data.editUrl} />
          <Pager previous={data.previous} next={data.next} />
        </main>
        <Contents items={contents} />
      </div>
    </div>
  );
}

/** Returns the class for the layout of a page, which is known before its text arrives. */
function mainClass({ area, docId, trail, contents }: RouteData, hasSidebar: boolean): string {
  if (area?.id === 'reference' && contents.some(({ slug }) => slug === 'examples'))
    return 'main main-examples';
  if (docId === 'reference/validate') return 'main main-tool';
  // The first page of an area, and pages without a list of contents.
  if (area && (trail.length === 1 || contents.length === 0)) return 'main main-wide';
  return hasSidebar || contents.length > 0 ? 'main' : 'main main-plain';
}

/** Shows that a page describes an old version, and links to the newest. */
function OldVersion({ newer }: { newer: NewerPage }) {
  const { from, isDeprecated, label, route, area, isSame } = newer;
  return (
    <p className="version-notice">
      This page describes version {from}
      {isDeprecated && ', which is deprecated'}.{' '}
      {!isSame && `Version ${label} doesn’t have this page. `}
      <a href={href(route)}>
        {isSame ? `See version ${label}` : `Go to ${area ?? 'the docs'} for version ${label}`}
      </a>
    </p>
  );
}
