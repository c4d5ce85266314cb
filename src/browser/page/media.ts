import { around, onClick } from '../shared/dom.ts';
import { lazily } from '../shared/lazy.ts';

/** Enlarge pictures and play videos where they are, on the reader's click. */
export function startMedia(): void {
  onClick('[data-zoom], [data-play]', (trigger, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = around(trigger, '[data-player]');
    const follow = () => {
      const link =
        trigger instanceof HTMLAnchorElement
          ? trigger
          : around(trigger, 'figure')?.querySelector<HTMLAnchorElement>('figcaption a');
      if (link) location.href = link.href;
    };
    if (trigger.hasAttribute('data-zoom'))
      void lazily(
        () => import('./zoom.ts'),
        ({ zoom }) => zoom(trigger),
        follow,
      );
    else if (player)
      void lazily(
        () => import('./player.ts'),
        ({ play }) => play(player),
        follow,
      );
  });
}
