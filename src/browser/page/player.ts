/** Replaces a poster with its video or embedded page. */
export function play(player: HTMLElement): void {
  const { src, kind, title: label = '' } = player.dataset;
  if (!src) return;
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
