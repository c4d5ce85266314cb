/** Lines a page key goes. */
const PAGE = 5;

export interface SelectionKey {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
}

/** Gives the line that a key selects among `count`; undefined for keys that are the field's own. -1 is none selected. */
export function selectByKey(
  { key, ctrlKey = false, metaKey = false, altKey = false, shiftKey = false }: SelectionKey,
  selected: number,
  count: number,
  isMac = false,
): number | undefined {
  if (count === 0 || altKey || metaKey || shiftKey) return undefined;
  // As in every text field of that system.
  if (ctrlKey)
    return isMac && (key === 'n' || key === 'p')
      ? step(selected, key === 'n' ? 1 : -1, count)
      : undefined;
  switch (key) {
    case 'ArrowDown':
      return step(selected, 1, count);
    case 'ArrowUp':
      return step(selected, -1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, selected + PAGE);
    case 'PageUp':
      return Math.max(0, selected - PAGE);
    default:
      return undefined;
  }
}

function step(selected: number, by: number, count: number): number {
  if (selected < 0) return by > 0 ? 0 : count - 1;
  return (selected + by + count) % count;
}

/** Gives the line to select when a list takes the place of another: what the reader had chosen if it is still there, else the first. */
export function keepSelection(chosen: string | undefined, urls: readonly string[]): number {
  if (urls.length === 0) return -1;
  return Math.max(0, chosen === undefined ? 0 : urls.indexOf(chosen));
}

/** Gives the line to select at first: of the first page that one whose name was typed in full, such as a property's, unless the page's own title has it. */
export function firstSelection(
  lines: readonly { readonly url: string; readonly title: string }[],
  query: string,
): number {
  const name = query.trim().toLowerCase();
  const page = pageOf(lines[0]?.url);
  if (lines[0]?.title.toLowerCase().includes(name)) return 0;
  return Math.max(
    0,
    lines.findIndex(({ url, title }) => pageOf(url) === page && title.toLowerCase() === name),
  );
}

function pageOf(url: string | undefined): string | undefined {
  return url?.split('#')[0];
}
