import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { SearchProvider } from '../client/provider.ts';
import type { DialogModel, DialogView } from './dialogModel.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SearchInside } from './SearchInside.tsx';
import { StatusLine } from './StatusLine.tsx';

export interface SearchDialogProps {
  readonly model: DialogModel;
  readonly provider: SearchProvider;
  /** The view that is on the page already. */
  readonly first: DialogView;
}

/** Draw a dialog's views, with what only React does: the preview comes later than its hit, and so does what is read out. */
export function SearchDialog({ model, provider, first }: SearchDialogProps) {
  const view = useSyncExternalStore(model.subscribe, model.view, () => first);
  useLayoutEffect(() => model.drawn(view), [model, view]);
  const { state, lines, selected } = view;
  return (
    <SearchInside
      view={view}
      actions={model.actions}
      provider={provider.name}
      preview={
        <PreviewPane
          provider={provider}
          url={lines[selected]?.url}
          text={'ask' in state ? state.ask.text : ''}
          isAsking={model.isAsking}
          onVisit={model.actions.onVisit}
        />
      }
      status={<StatusLine state={state} />}
    />
  );
}
