import type { ContentsItem } from '../navigation/contents.ts';
import { Breakable } from '../primitives/Breakable.tsx';
import { Icon } from '../primitives/Icon.tsx';

/** Shows the table of contents. A script marks the section being read, at first the first one. */
export function Contents({ items }: { items: readonly ContentsItem[] }) {
  if (items.length === 0) return null;
  return (
    <aside className="contents" aria-label="Sections">
      <nav className="contents-nav" aria-labelledby="contents-title" data-contents="">
        <p className="contents-title" id="contents-title">
          On this page
        </p>
        <ContentsList items={items} current={items[0]} />
      </nav>
    </aside>
  );
}

/** Shows links to sections, nested by their headings. */
function ContentsList({
  items,
  current,
}: {
  items: readonly ContentsItem[];
  current?: ContentsItem;
}) {
  return (
    <ul className="contents-list">
      {items.map((item) => (
        <li key={item.slug}>
          <a href={`#${item.slug}`} aria-current={item === current ? 'true' : undefined}>
            {item.isCode ? (
              <code>
                <Breakable text={item.text} />
              </code>
            ) : (
              <Breakable text={item.text} />
            )}
          </a>
          {item.items.length > 0 && <ContentsList items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

/** Shows the table of contents as a menu above the text if there's no room next to it. */
export function ContentsInline({ items }: { items: readonly ContentsItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="contents-inline" data-markdown-ignore="">
      <button type="button" popoverTarget="contents-menu">
        On this page
        <Icon name="down" size={14} />
      </button>
      <div className="nav-popover" id="contents-menu" popover="auto">
        <ContentsList items={items} />
      </div>
    </div>
  );
}
