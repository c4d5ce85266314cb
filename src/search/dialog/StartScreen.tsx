import type { DialogActions, DialogView } from './DialogModel.ts';
import { hrefOf } from './hrefOf.ts';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';
import type { SavedPage, SavedPages } from './savedPages.ts';

/** 20 × 20 drawings made of strokes. */
const GLYPHS = {
  recent: 'M10 17.2a7.2 7.2 0 1 0-7-8.8M3 4.5v4h4M10 6.2v4.1l2.7 1.7',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7Z',
  remove: 'm6 6 8 8M14 6l-8 8',
} as const;

interface Group {
  readonly name: 'Favorites' | 'Recent';
  readonly glyph: 'star' | 'recent';
  readonly pages: readonly SavedPage[];
  /** The index of its first option. */
  readonly from: number;
}

interface StartScreenProps {
  readonly view: DialogView;
  readonly actions: DialogActions;
  readonly list: OptionList;
}

/**
 * Shows the recent and favorite pages. Their buttons are beside the list, because an option can't
 * contain any.
 */
export function StartScreen({ view: { saved, lastAsk }, actions, list }: StartScreenProps) {
  const askAgain = lastAsk && (
    <button type="button" className="search-again" onClick={actions.onAskAgain}>
      Search again: {lastAsk.text.trim()}
    </button>
  );
  const groups = groupsOf(saved);
  if (groups.length === 0) {
    return (
      <div className="search-empty">
        {askAgain ?? <p>No recent searches</p>}
        <p className="search-advice">
          Search for a word, a question, or the name of a property. Or browse the{' '}
          <a href={hrefOf('/search')}>list of all pages</a>.
        </p>
      </div>
    );
  }
  return (
    <div className="search-start">
      {askAgain}
      <div role="listbox" id="search-list" tabIndex={-1} aria-label="Favorite and recent searches">
        {groups.map((group) => (
          <GroupOptions key={group.name} group={group} list={list} />
        ))}
      </div>
      <div className="search-actions">
        {groups.map((group) => (
          <GroupActions key={group.name} group={group} actions={actions} />
        ))}
      </div>
    </div>
  );
}

function groupsOf({ recent, favorites }: SavedPages): Group[] {
  const groups: Group[] = [
    { name: 'Favorites', glyph: 'star', pages: favorites, from: 0 },
    { name: 'Recent', glyph: 'recent', pages: recent, from: favorites.length },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

function GroupOptions({ group, list }: { group: Group; list: OptionList }) {
  const { name, glyph, pages, from } = group;
  return (
    <div role="group" className={`search-places-${glyph}`} aria-labelledby={`search-group-${name}`}>
      <span className="search-group-name" id={`search-group-${name}`} role="presentation">
        {name}
      </span>
      {pages.map(({ url, title, trail }, i) => (
        <Option key={url} index={from + i} url={url} className="search-place" list={list}>
          <Glyph name={glyph} />
          <span className="search-title">{title}</span>
          <span className="search-trail">{trail}</span>
        </Option>
      ))}
    </div>
  );
}

function GroupActions({ group, actions }: { group: Group; actions: DialogActions }) {
  const { name, pages } = group;
  const isRecent = name === 'Recent';
  return (
    <ul className="search-action-list" aria-label={`${name}: actions`}>
      <li className="search-group-name">
        {isRecent && (
          <button type="button" className="search-clear" onClick={actions.onClearRecent}>
            Clear
          </button>
        )}
      </li>
      {pages.map((page) => (
        <li key={page.url} className="search-place-actions">
          {isRecent && (
            <button
              type="button"
              aria-label={`Keep ${page.title} as a favorite`}
              onClick={() => actions.onFavorite(page)}
            >
              <Glyph name="star" />
            </button>
          )}
          <button
            type="button"
            aria-label={`Remove ${page.title}`}
            onClick={() => actions.onRemove(page)}
          >
            <Glyph name="remove" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows a decorative icon: the text beside it, or the label of its button, says what it means. */
function Glyph({ name }: { name: keyof typeof GLYPHS }) {
  return (
    <svg
      className="icon"
      width={18}
      height={18}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={GLYPHS[name]} />
    </svg>
  );
}
