import { href } from '../chrome/href.ts';
import type { IndexArea } from '../site/siteIndex.ts';

/**
 * Shows an area as one document to print. A script adds the pages of the table of contents, so that
 * no page is published twice. Without it, the table of contents leads to the pages.
 */
export function PrintArea({ area: { label, entries } }: { area: IndexArea }) {
  return (
    <div className="page page-alone">
      <div className="main main-plain" data-region="main">
        <main id="content" className="article print-area" data-print-area="">
          <h1 id="page-title" tabIndex={-1}>
            {label}
          </h1>
          <p className="print-controls" data-needs-js="">
            <button type="button" className="button button-primary" data-print="" disabled>
              Print or save as PDF
            </button>
            <span role="status" />
          </p>
          <nav aria-label="Contents">
            <ol className="print-contents">
              {entries.map(({ route, title }) => (
                <li key={route}>
                  <a href={href(route)}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </main>
      </div>
    </div>
  );
}
