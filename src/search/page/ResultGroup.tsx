import type { PageHit } from 'search/index/record.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { Marked, SnippetText, TrailText } from '../shared/HitText.tsx';
import { rowsOfPage } from '../shared/rows.ts';

/** Shows a page that was found, followed by the headings of its best sections. */
export function ResultGroup({ hit }: { hit: PageHit }) {
  const [page, ...sections] = rowsOfPage(hit);
  return (
    <li className="search-group">
      <a className="search-title" href={hrefOf(page.url)}>
        <Marked text={page.title} marks={page.marks} />
      </a>
      <p className="search-trail">
        <TrailText names={page.trail} />
      </p>
      <p className="search-snippet">{page.snippet && <SnippetText snippet={page.snippet} />}</p>
      {sections.length > 0 && (
        <ul className="search-group-sections">
          {sections.map((section, i) => (
            <li key={`${i} ${section.url}`}>
              <a href={hrefOf(section.url)}>
                <Marked text={section.title} marks={section.marks} />
              </a>
              {section.trail.length > 0 && (
                <span className="search-trail">
                  <TrailText names={section.trail} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
