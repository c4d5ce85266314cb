import { memo } from 'react';
import type { Pointing } from './dialogModel.ts';
import { Marked, SnippetText } from './Marked.tsx';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';
import { isSameRow } from './rows.ts';
import type { Row } from './rows.ts';
import { TrailText } from './TrailText.tsx';

/** Draw the lines of an answer, those of a page together: of so many pages as `groups` says, and the place of the others. */
export function HitList({
  rows,
  groups,
  list,
}: {
  rows: readonly Row[];
  groups: number;
  list: OptionList;
}) {
  const starts = [...rows.keys()].filter((index) => rows[index]?.kind === 'page');
  return starts.map((start, i) => {
    const { url, title } = rows[start] as Row;
    if (i >= groups) return <div key={url} className="search-held" />;
    return (
      <div key={url} role="group" aria-label={title} className="search-page-group">
        {rows.slice(start, starts[i + 1]).map((row, j) => (
          <HitLine
            key={`${j} ${row.url}`}
            row={row}
            index={start + j}
            isSelected={start + j === list.selected}
            pointing={list.pointing}
          />
        ))}
      </div>
    );
  });
}

interface HitLineProps {
  readonly row: Row;
  readonly index: number;
  readonly isSelected: boolean;
  readonly pointing: Pointing;
}

/** Most answers come in parts, and say of most lines what the part before said. */
const HitLine = memo(
  DrawnLine,
  (before, now) =>
    before.index === now.index &&
    before.isSelected === now.isSelected &&
    before.pointing === now.pointing &&
    isSameRow(before.row, now.row),
);

function DrawnLine({ row, index, isSelected, pointing }: HitLineProps) {
  const { kind, url, title, marks, trail, snippet } = row;
  return (
    <Option
      index={index}
      url={url}
      className={`search-hit search-hit-${kind}`}
      list={{ selected: isSelected ? index : -1, pointing }}
    >
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
