import type { ContentsItem } from '../navigation/contents.ts';
import { ContentsList } from './Contents.tsx';

/** Shows the table of contents above the text if there's no room next to it. */
export function ContentsInline({ items }: { items: readonly ContentsItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="contents-inline" data-markdown-ignore="">
      <summary>On this page</summary>
      <ContentsList items={items} />
    </details>
  );
}
