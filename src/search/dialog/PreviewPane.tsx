import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchProvider } from '../client/provider.ts';
import type { Preview } from 'search/index/record.ts';
import type { DialogView } from './DialogModel.ts';
import type { ShowSection } from './sectionContent.ts';
import { SnippetText } from '../shared/HitText.tsx';
import { hrefOf } from '../shared/hrefOf.ts';
import type { SavedPage } from '../shared/savedPages.ts';

/**
 * Milliseconds a hit must be selected before its preview loads: a selection that only passes shows
 * nothing.
 */
const DELAY = 90;

interface PreviewPaneProps {
  readonly provider: SearchProvider;
  readonly view: DialogView;
  /** A section of the outline was clicked; its link leads there by itself. */
  readonly onVisit: (page: SavedPage) => void;
}

/**
 * Shows a preview of the selected hit. It's only visual: for screen readers, the hit itself says
 * where it leads.
 */
export function PreviewPane({ provider, view, onVisit }: PreviewPaneProps) {
  const url = view.options[view.selected]?.url;
  const { preview, show } = usePreview(provider, url, view);
  if (preview === undefined) return <EmptyPreview />;
  return (
    <div className="search-preview" aria-hidden="true">
      <p className="search-preview-page">{preview.title}</p>
      {preview.heading && <p className="search-preview-heading">{preview.heading}</p>}
      {show === undefined ? (
        <p className="search-preview-text">
          <SnippetText snippet={preview} />
        </p>
      ) : (
        <Content preview={preview} show={show} />
      )}
      {preview.outline.length > 0 && (
        <>
          <p className="search-preview-label">On this page</p>
          <ul className="search-preview-outline">
            {preview.outline.map((section) => (
              <li
                key={section.url}
                className={section.url === url ? 'search-preview-here' : undefined}
              >
                <a
                  href={hrefOf(section.url)}
                  tabIndex={-1}
                  onClick={() =>
                    onVisit({ url: section.url, title: section.heading, trail: preview.title })
                  }
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shows a section as its page does: lists, tables, and code look like themselves. */
function Content({ preview, show }: { preview: Preview; show: ShowSection }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) show(place.current, preview);
  }, [preview, show]);
  // Nothing in it can be reached: the hit itself leads to the page.
  return <div ref={place} className="search-preview-content prose" translate="no" inert />;
}

/** Reserves the space of a preview that isn't loaded yet. */
export function EmptyPreview() {
  return <div className="search-preview" aria-hidden="true" />;
}

interface Loaded {
  readonly preview?: Preview;
  /** Shows the section itself; missing if its page isn't loaded. */
  readonly show?: ShowSection;
}

/** Returns the preview of a hit once it has been selected for a moment. */
function usePreview(
  provider: SearchProvider,
  url: string | undefined,
  { state, isAsking }: DialogView,
): Loaded {
  const text = 'ask' in state ? state.ask.text : '';
  const [loaded, setLoaded] = useState<Loaded & { url: string; text: string }>();
  useEffect(() => {
    // The engine works on hits first.
    if (url === undefined || isAsking) return;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      // In small windows, there is no room for it.
      if (document.querySelector('.search-preview')?.checkVisibility() !== true) return;
      try {
        const { loadSection } = await import('./sectionContent.ts');
        const [preview, show] = await Promise.all([
          provider.preview?.(url, text, controller.signal),
          loadSection(url, controller.signal),
        ]);
        if (!controller.signal.aborted) setLoaded({ preview, show, url, text });
      } catch {
        // The list has everything a reader needs.
      }
    };
    const timer = setTimeout(() => void load(), DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, url, text, isAsking]);
  // Until the next preview is loaded, this one stays for the same hits, and for the same selection.
  const stays = loaded?.text === text || loaded?.url === url;
  return stays && loaded ? loaded : {};
}
