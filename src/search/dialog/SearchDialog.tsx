import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { SearchProvider } from '../client/provider.ts';
import type { DialogModel, DialogView } from './DialogModel.ts';
import { countText } from '../shared/messages.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SearchInside } from './SearchInside.tsx';

/**
 * Milliseconds before something is announced: a reader who types hears one count, not one for each
 * letter.
 */
const ANNOUNCE_DELAY = 500;

interface SearchDialogProps {
  readonly model: DialogModel;
  readonly provider: SearchProvider;
  /** The view that is already drawn. */
  readonly first: DialogView;
}

/**
 * Shows the views of a dialog, with the parts that need React's state: the preview and the
 * announcements.
 */
export function SearchDialog({ model, provider, first }: SearchDialogProps) {
  const view = useSyncExternalStore(model.subscribe, model.view, () => first);
  useLayoutEffect(() => model.drawn(view), [model, view]);
  const status = useDelayed(countText(view.state));
  const { actions } = model;
  return (
    <SearchInside
      view={view}
      actions={actions}
      provider={provider.name}
      preview={<PreviewPane provider={provider} view={view} onVisit={actions.onVisit} />}
      status={status}
    />
  );
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
