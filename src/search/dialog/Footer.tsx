import { keys, readText, writeText } from '../../browser/shared/storage.ts';
import { OfflineButton } from '../../primitives/OfflineButton.tsx';
import { searchPageHref } from '../shared/hrefOf.ts';
import type { Ask } from '../shared/state.ts';

/**
 * Shows the key bindings, and the link to all results or what the reader can set. `total` belongs to
 * the answer on the screen.
 */
export function Footer({ ask, total }: { ask: Ask | undefined; total: number | undefined }) {
  return (
    <div className="search-foot">
      {!ask || !total ? (
        <>
          <SlashSetting />
          <OfflineButton className="search-offline" />
        </>
      ) : (
        <a className="search-all" href={searchPageHref(ask.text, ask.section)}>
          {total === 1 ? 'Open the result in its own page' : `See all ${total} results`}
        </a>
      )}
      <p className="search-keys">
        <span>
          <kbd translate="no" aria-label="Arrow up">
            ↑
          </kbd>{' '}
          <kbd translate="no" aria-label="Arrow down">
            ↓
          </kbd>{' '}
          select
        </span>
        <span>
          <kbd translate="no" aria-label="Enter">
            ↵
          </kbd>{' '}
          open
        </span>
        <span>
          <kbd translate="no" aria-label="Escape">
            esc
          </kbd>{' '}
          close
        </span>
      </p>
    </div>
  );
}

function SlashSetting() {
  return (
    <label className="search-slash">
      <input
        type="checkbox"
        defaultChecked={readText(keys.searchSlash) !== 'off'}
        onChange={({ currentTarget: { checked } }) =>
          writeText(keys.searchSlash, checked ? 'on' : 'off')
        }
      />
      <span>
        Press <kbd translate="no">/</kbd> to search
      </span>
    </label>
  );
}
