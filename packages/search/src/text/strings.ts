/** Puts a text on one line with single spaces, the way it is shown, searched, and sent. */
export function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Cuts a text to at most `length` UTF-16 units without splitting a surrogate pair. Replaces lone
 * surrogates, which can't be part of a URL.
 */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length).replace(text.length > length ? /[\uD800-\uDBFF]$/ : '', '');
  return cut.toWellFormed();
}

/** Turns a heading into its ID the way GitHub does: lowercase, no punctuation, hyphens. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Makes IDs unique within a page: a repeated heading gets `-1`, `-2` … (github-slugger). */
export function makeSlugger(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const base = slug(heading);
    let id = base;
    let count = counts.get(base) ?? 0;
    while (counts.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    if (id !== base) counts.set(id, 0);
    return id;
  };
}

/** Adds a value to the list of a key. */
export function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
