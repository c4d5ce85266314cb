import { around, onClick } from '../shared/dom.ts';
import { keys, writeText } from '../shared/storage.ts';

/** Keep a closed announcement closed until another one is made. */
export function startAnnouncement(): void {
  onClick('[data-announcement-close]', (button) => {
    const id = around(button, '[data-announcement]')?.dataset['announcement'];
    if (id) writeText(keys.announcement, id);
    document.documentElement.dataset['announcementClosed'] = '';
  });
}
