import type { PageHit } from 'search/index/record.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { Marked, SnippetText, TrailText } from '../shared/HitText.tsx';
import { rowsOfPage, type Row } from '../shared/rows.ts';

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
      <PageSnippet snippet={page.snippet} />
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

/** Shows the snippet of a page, or its space until the text is loaded, so that no hit moves. */
function PageSnippet({ snippet }: Pick<Row, 'snippet'>) {
  return <p className="search-snippet">{snippet && <SnippetText snippet={snippet} />}</p>;
}
