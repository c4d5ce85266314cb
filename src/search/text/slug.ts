/** Turns a heading into its id as GitHub does: lower case, punctuation out, spaces to hyphens. */
export function slug(heading: string): string {
  if (/^[\w -]*$/.test(heading)) return heading.trim().toLowerCase().replaceAll(' ', '-');
  return heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Makes the ids of one page unique: a heading said again gets `-1`, `-2` … (github-slugger). */
export function makeSlugger(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const base = slug(heading);
    let id = base;
    let count = seen.get(base) ?? 0;
    while (seen.has(id)) id = `${base}-${++count}`;
    seen.set(base, count);
    seen.set(id, seen.get(id) ?? 0);
    return id;
  };
}
