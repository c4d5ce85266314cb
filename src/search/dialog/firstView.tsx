import { all } from '../../browser/shared/dom.ts';
import { drawElements } from '../../primitives/drawElements.ts';
import type { ProviderName } from '../client/provider.ts';
import type { DialogModel, DialogView } from './dialogModel.ts';
import { EmptyPreview } from './EmptyPreview.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { SearchInside } from './SearchInside.tsx';

export interface FirstView {
  /** Ends the drawing; gives the view that stays on the page. */
  end(): DialogView;
}

/** Draws a dialog's views from the same components as React will, until it is there: on a slow line the first hits need not wait for it. */
export function drawFirst(model: DialogModel, body: Element, provider: ProviderName): FirstView {
  let handlers = new AbortController();
  let shown = model.view();
  const elements = () =>
    drawElements(
      <SearchInside
        view={shown}
        actions={model.actions}
        provider={provider}
        preview={<EmptyPreview />}
        status={<LiveRegion />}
      />,
      handlers.signal,
    );
  const draw = (): void => {
    handlers.abort();
    handlers = new AbortController();
    const place = all('button, a', body).indexOf(document.activeElement as HTMLElement);
    body.replaceChildren(elements());
    // What had the focus is drawn anew, in its place.
    all('button, a', body)[place]?.focus();
  };
  const change = (): void => {
    const { state, selected, groups } = shown;
    shown = model.view();
    if (shown.state === state && shown.selected === selected && shown.groups > groups) {
      // More of the same: what is there stays.
      const more = all('.search-hits > *', elements()).slice(groups);
      for (const held of all('.search-held', body)) held.replaceWith(more.shift() ?? '');
    } else draw();
    model.drawn(shown);
  };
  draw();
  model.drawn(shown);
  const unsubscribe = model.subscribe(change);
  return {
    end() {
      unsubscribe();
      handlers.abort();
      return shown;
    },
  };
}
