import { showFailure } from '../live/showFailure.ts';
import { lazily } from '../shared/lazy.ts';

/** Replaces a poster with its video or embedded page, or runs the SQL of a code block. */
export function play(player: HTMLElement, trigger: HTMLElement): void {
  const { src, kind, title: label = '' } = player.dataset;
  if (!src) return;
  // Sites without live samples don't bundle DuckDB's code.
  if (import.meta.env.SQL_ENGINE && kind === 'sql') {
    void runSql(player, trigger);
    return;
  }
  const media =
    kind === 'embed'
      ? Object.assign(document.createElement('iframe'), {
          src,
          title: label,
          allowFullscreen: true,
        })
      : Object.assign(document.createElement('video'), {
          src,
          controls: true,
          autoplay: true,
          playsInline: true,
          ariaLabel: label,
        });
  player.replaceChildren(media);
  media.focus();
}

function runSql(figure: HTMLElement, button: HTMLElement): Promise<void> {
  return lazily(
    () => import('../live/livePanel.ts'),
    ({ runLive }) => void runLive(figure, button),
    () => showFailure(figure),
  );
}
