import { dayText } from '../primitives/language.ts';
import { Icon } from '../primitives/Icon.tsx';

/** Shows when a page was last changed, and where to edit it. */
export function PageNotes({ lastUpdated, editUrl }: { lastUpdated?: string; editUrl?: string }) {
  if (lastUpdated === undefined && editUrl === undefined) return null;
  return (
    <div className="page-notes" data-markdown-ignore="">
      {editUrl !== undefined && (
        <a href={editUrl} rel="noopener" className="page-note">
          <Icon name="edit" size={16} />
          Edit this page
        </a>
      )}
      {lastUpdated !== undefined && (
        <span className="page-note">
          <Icon name="clock" size={16} />
          <span>
            Last updated <time dateTime={lastUpdated}>{dayText(lastUpdated)}</time>
          </span>
        </span>
      )}
    </div>
  );
}
