import type { PageHit } from '../index/record.ts';
import { hrefOf } from '../dialog/hrefOf.ts';
import { Marked, SnippetText, TrailText } from '../dialog/HitText.tsx';
import { rowsOfPage } from '../dialog/rows.ts';
import type { Row } from '../dialog/rows.ts';

/** Shows a page that was found, followed by its best sections. */
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
      <RowSnippet of={page} />
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
              <RowSnippet of={section} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function RowSnippet({ of: { snippet } }: { of: Row }) {
  if (!snippet || snippet.text === '') return null;
  return (
    <p className="search-snippet">
      <SnippetText snippet={snippet} />
    </p>
  );
}
