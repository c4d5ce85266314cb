import type { PageHit } from 'search/index/record.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { Marked, SnippetText, TrailText } from '../shared/HitText.tsx';
import { rowsOfPage } from '../shared/rows.ts';

/** Shows a page that was found, followed by its best section, and others whose headings match. */
export function ResultGroup({ hit }: { hit: PageHit }) {
  const [page, ...rows] = rowsOfPage(hit);
  const sections = rows
    .filter(({ url, marks }) => url === hit.best || marks.length > 0)
    .filter(({ title }, i, all) => all.findIndex((other) => other.title === title) === i);
  return (
    <li className="search-group">
      <p className="search-trail" data-area={hit.section}>
        <TrailText names={page.trail} />
      </p>
      <a className="search-title" href={hrefOf(page.url)}>
        <Marked text={page.title} marks={page.marks} />
      </a>
      <p className="search-snippet">{page.snippet && <SnippetText snippet={page.snippet} />}</p>
      {sections.length > 0 && (
        <ul className="search-group-sections">
          {sections.map((section, i) => (
            <li key={`${i} ${section.url}`}>
              <a href={hrefOf(section.url)}>
                <Marked text={section.title} marks={section.marks} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
