import { around, onClick } from '../shared/dom.ts';
import { lazily } from '../shared/lazy.ts';

/** Enlarges pictures and plays videos in place. */
export function startMedia(): void {
  onClick('[data-zoom], [data-play]', (trigger, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = around(trigger, '[data-player]');
    if (trigger.hasAttribute('data-zoom')) zoomIn(trigger);
    else if (player) play(trigger, player);
  });
}

function zoomIn(trigger: HTMLElement): void {
  void lazily(
    () => import('./zoom.ts'),
    ({ zoom }) => zoom(trigger),
    () => followLink(trigger),
  );
}

function play(trigger: HTMLElement, player: HTMLElement): void {
  void lazily(
    () => import('./player.ts'),
    (module) => module.play(player, trigger),
    () => followLink(trigger),
  );
}

/** Opens the file itself if the code can't be loaded. */
function followLink(trigger: HTMLElement): void {
  const link = trigger instanceof HTMLAnchorElement ? trigger : linkInCaption(trigger);
  if (link) location.href = link.href;
}

function linkInCaption(trigger: HTMLElement): HTMLAnchorElement | null | undefined {
  return around(trigger, 'figure')?.querySelector<HTMLAnchorElement>('figcaption a');
}
