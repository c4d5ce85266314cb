import type { ContentsItem } from '../navigation/contents.ts';
import { Breakable } from '../primitives/Breakable.tsx';

/** Shows the table of contents above the text if there's no room beside it. */
export function ContentsInline({ items }: { items: readonly ContentsItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="contents-inline">
      <summary>On this page</summary>
      <Sections items={items} />
    </details>
  );
}

function Sections({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ul>
      {items.map(({ slug, text, items: below }) => (
        <li key={slug}>
          <a href={`#${slug}`}>
            <Breakable text={text} />
          </a>
          {below.length > 0 && <Sections items={below} />}
        </li>
      ))}
    </ul>
  );
}
