import { IconDrawing } from '../../primitives/IconDrawing.tsx';
import { arrow, clock, close, star } from '../../primitives/icons.ts';
import type { DialogActions, DialogView } from './DialogModel.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { Option, type OptionList } from './Option.tsx';
import type { SavedPage } from '../shared/savedPages.ts';

const ICONS = { star, clock, arrow };

interface Group {
  readonly name: string;
  readonly icon: keyof typeof ICONS;
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
 * Shows the favorite and recent pages, and the most useful pages of the area below them. The buttons
 * are next to the list, because an option can't contain any.
 */
export function StartScreen({ view, actions, list }: StartScreenProps) {
  const { lastAsk } = view;
  const askAgain = lastAsk && (
    <button type="button" className="search-again" onClick={actions.onAskAgain}>
      Search again: {lastAsk.text.trim()}
    </button>
  );
  const groups = groupsOf(view);
  const isFirstVisit = groups.every(({ icon }) => icon === 'arrow');
  const advice = (
    <p className="search-advice">
      Search for a word, a question, or the name of a property. Or browse the{' '}
      <a href={hrefOf('/search')}>list of all pages</a>.
    </p>
  );
  if (groups.length === 0) {
    return (
      <div className="search-empty">
        {askAgain ?? <p>No recent searches</p>}
        {advice}
      </div>
    );
  }
  return (
    <div className="search-start">
      {askAgain ?? (isFirstVisit && <p className="search-first">No recent searches</p>)}
      <div role="listbox" id="search-list" tabIndex={-1} aria-label="Pages">
        {groups.map((group) => (
          <GroupOptions key={group.name} group={group} list={list} />
        ))}
      </div>
      <div className="search-actions">
        {groups
          .filter(({ icon }) => icon !== 'arrow')
          .map((group) => (
            <GroupActions key={group.name} group={group} actions={actions} />
          ))}
      </div>
      {isFirstVisit && advice}
    </div>
  );
}

function groupsOf({ saved: { recent, favorites }, useful, area }: DialogView): Group[] {
  const groups: Group[] = [
    { name: 'Favorites', icon: 'star', pages: favorites, from: 0 },
    { name: 'Recent', icon: 'clock', pages: recent, from: favorites.length },
    {
      name: area === '' ? 'Useful pages' : `Useful pages in ${area}`,
      icon: 'arrow',
      pages: useful,
      from: favorites.length + recent.length,
    },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

function GroupOptions({ group, list }: { group: Group; list: OptionList }) {
  const { name, icon, pages, from } = group;
  return (
    <div role="group" className={`search-places-${icon}`} aria-labelledby={`search-group-${icon}`}>
      <span className="search-group-name" id={`search-group-${icon}`} role="presentation">
        {name}
      </span>
      {pages.map(({ url, title, trail }, i) => (
        <Option key={url} index={from + i} url={url} className="search-place" list={list}>
          <IconDrawing path={ICONS[icon]} size={18} />
          <span className="search-title">{title}</span>
          <span className="search-trail">{trail}</span>
        </Option>
      ))}
    </div>
  );
}

function GroupActions({ group, actions }: { group: Group; actions: DialogActions }) {
  const { name, icon, pages } = group;
  const isRecent = icon === 'clock';
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
              <IconDrawing path={star} size={18} />
            </button>
          )}
          <button
            type="button"
            aria-label={`Remove ${page.title}`}
            onClick={() => actions.onRemove(page)}
          >
            <IconDrawing path={close} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
