import type { PageHit } from '../index/record.ts';
import { hrefOf } from '../dialog/hrefOf.ts';
import { Marked, SnippetText } from '../dialog/Marked.tsx';
import { rowsOf } from '../dialog/rows.ts';
import { shortSnippet } from '../dialog/shortSnippet.ts';
import { TrailText } from '../dialog/TrailText.tsx';

/** Draw a page that was found, with its best sections below it. */
export function ResultGroup({ hit, words }: { hit: PageHit; words: number }) {
  const [page, ...sections] = rowsOf({ hits: [hit] });
  if (page === undefined) return null;
  return (
    <li className="search-group">
      <a className="search-title" href={hrefOf(page.url)}>
        <Marked text={page.title} marks={page.marks} />
      </a>
      <p className="search-trail">
        <TrailText names={page.trail} />
      </p>
      {page.snippet && page.snippet.text !== '' && (
        <p className="search-snippet">
          <SnippetText snippet={shortSnippet(page.snippet, words)} />
        </p>
      )}
      {sections.length > 0 && (
        <ul className="search-group-sections">
          {sections.map(({ url, title, marks, trail, snippet }, i) => (
            <li key={`${i} ${url}`}>
              <a href={hrefOf(url)}>
                <Marked text={title} marks={marks} />
              </a>
              {trail.length > 0 && (
                <span className="search-trail">
                  <TrailText names={trail} />
                </span>
              )}
              {snippet && snippet.text !== '' && (
                <p className="search-snippet">
                  <SnippetText snippet={shortSnippet(snippet, words)} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
