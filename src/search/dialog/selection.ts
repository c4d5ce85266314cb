import type { SearchResult } from 'search/engine/engine.ts';
import { TIER } from 'search/engine/tiers.ts';
import { linksOf, type Card } from 'search/index/cards.ts';

/** Rows that PageUp and PageDown move by. */
const PAGE = 5;

/** Returns the id of an option's element, by which the field names the selected one. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

/**
 * Returns the index that a key selects among `count` options, or undefined for keys that belong to
 * the field. -1 means none is selected. The further links of a card are one row: the arrows to the
 * left and right select one of them.
 */
export function selectByKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Partial<KeyboardEvent>,
  selected: number,
  count: number,
  card?: Card,
): number | undefined {
  if (count === 0 || ctrlKey || altKey || metaKey || shiftKey) return undefined;
  const links = card === undefined ? 0 : linksOf(card).length;
  // Each cause, and each question to choose from, is a row.
  const hasRow = card?.kind !== 'message' && card?.kind !== 'choice';
  const isInRow = hasRow && selected > 0 && selected < links;
  switch (key) {
    case 'ArrowDown':
      return (isInRow ? links : selected + 1) % count;
    case 'ArrowUp':
      if (isInRow) return 0;
      if (hasRow && selected === links && links > 1) return 1;
      return selected <= 0 ? count - 1 : selected - 1;
    case 'ArrowLeft':
      return isInRow ? Math.max(1, selected - 1) : undefined;
    case 'ArrowRight':
      return isInRow ? Math.min(links - 1, selected + 1) : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      if (selected < links && links < count) return links;
      return Math.min(count - 1, selected + PAGE);
    case 'PageUp':
      return Math.max(0, selected - PAGE);
    default:
      return undefined;
  }
}

/**
 * Returns the index to select when a list changes: what the reader chose, or else the first. A card
 * and a hit can lead to the same place.
 */
export function keepSelection(
  chosen: { readonly index: number; readonly url: string },
  options: readonly { readonly url: string }[],
): number {
  if (options.length === 0) return -1;
  if (options[chosen.index]?.url === chosen.url) return chosen.index;
  const index = options.findIndex(({ url }) => url === chosen.url);
  return Math.max(0, index);
}

/**
 * Returns the index to select at first: the card, unless it only offers a choice, or it's of a
 * property and the best hit is a page whose title is the query. Without a card, within the first
 * page, the section whose title was typed in full, unless the page's own title contains it.
 */
export function firstSelection(
  options: readonly { readonly url: string; readonly title: string }[],
  query: string,
  { card, hits }: Pick<SearchResult, 'card' | 'hits'>,
): number {
  const links = card === undefined ? 0 : linksOf(card).length;
  const isTitle = hits[0]?.tier === TIER.wholeTitle;
  if (card?.kind === 'choice' || (card?.kind === 'property' && isTitle)) return links;
  if (links > 0) return 0;
  const [first] = options;
  const name = query.trim().toLowerCase();
  if (first === undefined || first.title.toLowerCase().includes(name)) return 0;
  const exact = options.findIndex(
    ({ url, title }) => pageOf(url) === pageOf(first.url) && title.toLowerCase() === name,
  );
  return Math.max(0, exact);
}

function pageOf(url: string): string {
  return url.replace(/#.*$/, '');
}
