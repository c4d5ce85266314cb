import type { DialogActions, DialogView } from './dialogModel.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { HitList } from './HitList.tsx';
import { NoneScreen } from './NoneScreen.tsx';
import { rowsOf } from './rows.ts';
import { StartScreen } from './StartScreen.tsx';
import { foundElsewhere } from './state.ts';

/** Draw what the state shows. */
export function DialogBody({
  view: { state, places, last, selected, groups },
  actions: { pointing, onFavour, onForget, onClear, onAgain, onRetry },
}: {
  view: DialogView;
  actions: DialogActions;
}) {
  const list = { selected, pointing };
  switch (state.name) {
    case 'closed':
      return null;
    case 'start':
      return (
        <StartScreen
          places={places}
          last={last?.text.trim()}
          list={list}
          onFavour={onFavour}
          onForget={onForget}
          onClear={onClear}
          onAgain={onAgain}
        />
      );
    case 'loading':
      if (state.slow) return <p className="search-empty search-waiting">Searching</p>;
      return <div className="search-hits" />;
    case 'hits':
      return (
        <div
          className="search-hits"
          role="listbox"
          id="search-list"
          tabIndex={-1}
          aria-label="Results"
          aria-busy={!state.settled || undefined}
        >
          <HitList rows={rowsOf(state.answer)} groups={groups} list={list} />
        </div>
      );
    case 'none':
      return (
        <NoneScreen
          text={state.ask.text}
          section={state.ask.section}
          elsewhere={foundElsewhere(state)}
          offers={state.offers}
          list={list}
        />
      );
    case 'failed':
      return <FailedScreen onRetry={onRetry} />;
  }
}
