import { Icon } from '../primitives/Icon.tsx';
import { href } from './href.ts';

/**
 * Shows the announcement above the navbar. Once closed, it stays closed until there's a new one.
 */
export function Announcement({ id, text, link }: { id: string; text: string; link?: string }) {
  return (
    <aside className="announcement" data-announcement={id} aria-label="Announcement">
      <p>{link === undefined ? text : <a href={href(link)}>{text}</a>}</p>
      <button
        type="button"
        className="announcement-close"
        data-needs-js=""
        data-announcement-close=""
        aria-label="Close announcement"
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
