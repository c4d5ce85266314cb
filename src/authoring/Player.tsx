import type { ReactElement } from 'react';
import { Icon } from './icons.tsx';

export interface PlayerProps {
  kind: 'video' | 'embed';
  src: string;
  title: string;
  poster?: string | undefined;
  /** Width by height: `16/9` if not given. */
  ratio?: string | undefined;
}

/** Hold the place of a film or of another site's page, which load when the reader asks; without a script the link below leads there. */
export function Player({ kind, src, title, poster, ratio = '16/9' }: PlayerProps): ReactElement {
  const host = /^https:\/\/([^/]+)/.exec(src)?.[1];
  return (
    <figure className="player-figure">
      <div
        className={`player ratio-${ratio.replace('/', '-')}`}
        data-player=""
        data-src={src}
        data-kind={kind}
        data-title={title}
      >
        {poster !== undefined && (
          <img className="player-poster" src={poster} alt="" loading="lazy" decoding="async" />
        )}
        <button
          type="button"
          className="player-button"
          data-play=""
          aria-label={`${kind === 'video' ? 'Play' : 'Load'}: ${title}`}
        >
          <Icon name="play" />
          <span>{kind === 'video' ? 'Play' : 'Load'}</span>
        </button>
      </div>
      <figcaption>
        {title}
        {host !== undefined && ` (loads from ${host})`} ·{' '}
        <a href={src}>
          {kind === 'video' ? 'Open the video' : 'Open the page'}
          <span className="visually-hidden">: {title}</span>
        </a>
      </figcaption>
    </figure>
  );
}
