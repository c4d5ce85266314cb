import { memo } from 'react';
import type { Pointing } from './dialogModel.ts';
import { Glyph } from './Glyph.tsx';
import { Marked, SnippetText } from './Marked.tsx';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';
import { isSameRow } from './rows.ts';
import type { Row } from './rows.ts';
import { TrailText } from './TrailText.tsx';

/** Draw the lines of an answer, those of a page together. */
export function HitList({ rows, list }: { rows: readonly Row[]; list: OptionList }) {
  const pages = rows.flatMap((row, index) => (row.kind === 'page' ? [{ row, index }] : []));
  return pages.map(({ row: page, index }, i) => (
    <div key={page.url} role="group" aria-label={page.title} className="search-page-group">
      {rows.slice(index, pages[i + 1]?.index ?? rows.length).map((row, j) => (
        <HitLine key={`${j} ${row.url}`} row={row} index={index + j} isSelected={index + j === list.selected} pointing={list.pointing} />
      ))}
    </div>
  ));
}

interface HitLineProps {
  readonly row: Row;
  readonly index: number;
  readonly isSelected: boolean;
  readonly pointing: Pointing;
}

/** Most answers come in parts, and say of most lines what the part before said. */
const HitLine = memo(DrawnLine, (before, now) => before.index === now.index && before.isSelected === now.isSelected && before.pointing === now.pointing && isSameRow(before.row, now.row));

function DrawnLine({ row, index, isSelected, pointing }: HitLineProps) {
  const { kind, url, title, marks, trail, snippet } = row;
  return (
    <Option index={index} url={url} className={`search-hit-${kind}`} list={{ selected: isSelected ? index : -1, pointing }}>
      <Glyph name={kind} />
      <span className="search-hit">
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
      </span>
      {isSelected && (
        <span className="search-enter">
          <Glyph name="enter" />
        </span>
      )}
    </Option>
  );
}
