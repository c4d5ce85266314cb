import { around, onClick } from '../shared/dom.ts';
import { keys, writeText } from '../shared/storage.ts';

/** Keeps a closed announcement closed until there's a new one. */
export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const id = around(button, '[data-announcement]')?.dataset['announcement'];
    if (id) writeText(keys.announcement, id);
    document.documentElement.dataset['announcementClosed'] = '';
  });
}
