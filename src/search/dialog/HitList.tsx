import { memo } from 'react';
import type { PageHit } from 'search/index/record.ts';
import { Marked, SnippetText, TrailText } from '../shared/HitText.tsx';
import { Option, type OptionList } from './Option.tsx';
import { rowsOfPage, type Row } from '../shared/rows.ts';

interface HitListProps {
  readonly hits: readonly PageHit[];
  /** The index of the first hit's option. */
  readonly from: number;
  readonly list: OptionList;
}

/** Shows the hits of an answer, those of a page together. */
export function HitList({ hits, from, list }: HitListProps) {
  let first = from;
  return hits.map((hit) => {
    const index = first;
    const count = 1 + hit.sections.length;
    first += count;
    const isSelected = list.selected >= index && list.selected < index + count;
    return (
      <PageHits
        key={hit.url}
        hit={hit}
        index={index}
        selected={isSelected ? list.selected : -1}
        actions={list.actions}
      />
    );
  });
}

interface PageHitsProps extends OptionList {
  readonly hit: PageHit;
  /** The index of its first option. */
  readonly index: number;
}

/** Memoized, because each key first renders the old hits again, as out of reach. */
const PageHits = memo(function PageHits({ hit, index, selected, actions }: PageHitsProps) {
  return (
    <div role="group" aria-label={hit.title} className="search-page-group">
      {rowsOfPage(hit).map((row, i) => (
        <HitRow key={`${i} ${row.url}`} row={row} index={index + i} list={{ selected, actions }} />
      ))}
    </div>
  );
});

function HitRow({ row, index, list }: { row: Row; index: number; list: OptionList }) {
  const { kind, url, title, marks, trail, snippet } = row;
  return (
    <Option index={index} url={url} className={`search-hit search-hit-${kind}`} list={list}>
      <span className="search-title">
        <Marked text={title} marks={marks} />
      </span>
      {trail.length > 0 && (
        <span className="search-trail">
          <TrailText names={trail} />
        </span>
      )}
      {snippet && snippet.text !== '' && (
        <span className="search-snippet">
          <SnippetText snippet={snippet} />
        </span>
      )}
    </Option>
  );
}
