import { around, onClick } from '../shared/dom.ts';
import { lazily } from '../shared/lazy.ts';

/** Enlarges pictures and plays videos in place. */
export function startMedia(): void {
  onClick('[data-zoom], [data-play]', (trigger, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = around(trigger, '[data-player]');
    const fail = (): void => followLink(trigger);
    if (trigger.hasAttribute('data-zoom'))
      void lazily(
        () => import('./zoom.ts'),
        ({ zoom }) => zoom(trigger),
        fail,
      );
    else if (player)
      void lazily(
        () => import('./player.ts'),
        ({ play }) => play(player, trigger),
        fail,
      );
  });
}

/** Opens the file itself if the code can't be loaded. */
function followLink(trigger: HTMLElement): void {
  const link =
    trigger instanceof HTMLAnchorElement
      ? trigger
      : around(trigger, 'figure')?.querySelector<HTMLAnchorElement>('figcaption a');
  if (link) location.href = link.href;
}
