import { Icon } from './icons.tsx';

export interface PlayerProps {
  kind: 'video' | 'embed';
  src: string;
  title: string;
  poster?: string;
  /** Width by height; the default is `16/9`. */
  ratio?: string;
}

/** A placeholder for a video or an embedded page, which loads on request, with a link to it. */
export function Player({ kind, src, title, poster, ratio = '16/9' }: PlayerProps) {
  const host = src.startsWith('https://') ? new URL(src).host : undefined;
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
