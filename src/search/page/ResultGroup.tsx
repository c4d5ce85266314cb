import type { PageHit } from 'search/index/record.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { Marked, SnippetText, TrailText } from '../shared/HitText.tsx';
import { rowsOfPage, type Row } from '../shared/rows.ts';

/** Shows a page that was found, followed by the headings of its best sections. */
export function ResultGroup({ hit }: { hit: PageHit }) {
  const [page, ...sections] = rowsOfPage(hit);
  return (
    <li className="search-group">
      <p className="search-trail">
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
                {section.trail.length > 0 && isRepeated(section, sections) && (
                  <TrailText names={[...section.trail, '']} />
                )}
                <Marked text={section.title} marks={section.marks} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Tests whether another section has the same heading, so that only its trail distinguishes it. */
function isRepeated({ title }: Row, sections: readonly Row[]): boolean {
  return sections.filter((other) => other.title === title).length > 1;
}
