import { useEffect, useState } from 'react';
import type { Preview, SearchProvider } from '../client/provider.ts';
import { EmptyPreview } from './EmptyPreview.tsx';
import { hrefOf } from './hrefOf.ts';
import { SnippetText } from './Marked.tsx';
import type { KeptPlace } from './places.ts';

/** A selection that is only passed over shows nothing. */
const DELAY = 90;

export interface PreviewPaneProps {
  readonly provider: SearchProvider;
  /** The selected hit's. */
  readonly url: string | undefined;
  /** What was asked for the hits that are shown. */
  readonly text: string;
  /** Tells whether other hits are on their way. */
  readonly isAsking: () => boolean;
  /** A section of the outline was clicked; the link itself leads there. */
  readonly onVisit: (place: KeptPlace) => void;
}

/** Show what the selected hit leads to. Only for the eye: the hit itself says where it leads. */
export function PreviewPane({ provider, url, text, isAsking, onVisit }: PreviewPaneProps) {
  const preview = usePreview(provider, url, text, isAsking);
  if (preview === undefined) return <EmptyPreview />;
  return (
    <div className="search-preview" aria-hidden="true">
      <p className="search-preview-page">{preview.title}</p>
      {preview.heading !== '' && <p className="search-preview-heading">{preview.heading}</p>}
      <p className="search-preview-text">
        <SnippetText snippet={preview} />
      </p>
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

/** Get the preview of an address once the selection rests. */
function usePreview(
  provider: SearchProvider,
  url: string | undefined,
  text: string,
  isAsking: () => boolean,
): Preview | undefined {
  const [shown, setShown] = useState<{ preview: Preview; url: string | undefined; text: string }>();
  // It stays for another selection of the same hits, and for the same selection of others, until the next comes.
  const stays = shown?.text === text || shown?.url === url;
  if (shown && !stays) setShown(undefined);
  useEffect(() => {
    if (url === undefined || !provider.preview) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => void (timer = setTimeout(look, DELAY));
    const look = (): void => {
      // The engine is for the hits first.
      if (isAsking()) return wait();
      provider.preview?.(url, text, controller.signal).then(
        (preview) => {
          if (!controller.signal.aborted) setShown(preview && { preview, url, text });
        },
        // Nothing to show: the list has all that is needed.
        () => undefined,
      );
    };
    wait();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, url, text, isAsking]);
  return stays ? shown?.preview : undefined;
}
