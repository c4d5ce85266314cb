import { drawElements } from '../../primitives/drawElements.ts';
import type { ProviderName } from '../provider.ts';
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
  const draw = (): void => {
    handlers.abort();
    handlers = new AbortController();
    shown = model.view();
    const inside = <SearchInside view={shown} actions={model.actions} provider={provider} preview={<EmptyPreview />} status={<LiveRegion />} />;
    body.replaceChildren(drawElements(inside, handlers.signal));
    model.drawn(shown);
  };
  draw();
  const unsubscribe = model.subscribe(draw);
  return {
    end() {
      unsubscribe();
      handlers.abort();
      return shown;
    },
  };
}
