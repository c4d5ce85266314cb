const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  mdash: '—',
  ndash: '–',
};

/** Turns inline Markdown, HTML and MDX into the words a reader sees. */
export function plain(markdown: string): string {
  const code: string[] = [];
  const kept = markdown.replace(
    /(`+)([\s\S]*?[^`])\1(?!`)/g,
    (_, _ticks: string, inner: string) => `\u0001${code.push(inner.trim()) - 1}\u0001`,
  );
  const text = kept
    .replace(/^\s*:{3,}[ \t]*[\w-]*(?:\[([^\]]*)\])?(?:\{[^}]*\})?(.*)$/gm, '$1 $2')
    .replace(/<[A-Z][^<>]*\b(?:title|label|summary)=["']([^"'<>]+)["'][^<>]*>/g, ' $1 ')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^\s*\[[^\]]+\]:\s+\S.*$/gm, '')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])?/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/^\s*>\s?(?:\[!\w+\])?/gm, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/gm, '')
    .replace(/^\s*\|?[\s:|-]+\|[\s:|-]*$/gm, '')
    .replaceAll('|', ' ')
    .replace(/(\*\*|__|\*|~~)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
  return (
    text
      // oxlint-disable-next-line no-control-regex -- a control character cannot stand in the text itself
      .replace(/\u0001(\d+)\u0001/g, (_, i: string) => code[Number(i)] ?? '')
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n[\n ]*/g, '\n')
      .trim()
  );
}

/** A name in inline code: no spaces, at least one letter. */
const NAME = /^[-\w.:/$@<>[\]{}#*+]*[A-Za-z][-\w.:/$@<>[\]{}#*+()=]*$/;

/** Lists the names a section defines (first in a table row or list item) and the others it mentions, both from inline code. */
export function namesIn(markdown: string): { properties: string[]; identifiers: string[] } {
  const properties = new Set<string>();
  const identifiers = new Set<string>();
  for (const line of markdown.split('\n')) {
    const defined = /^\s*(?:\||[-*+]\s+|\d+[.)]\s+)\s*(?:<[^>]*>)*\**\[?`([^`]+)`/.exec(line)?.[1];
    const bold =
      /^\s*(?:\||[-*+]\s+)\s*\*\*([\w.-]*(?:[_.-]|[a-z](?=[A-Z]))[\w.-]*|--?[\w-]+)\*\*/.exec(
        line,
      )?.[1];
    for (const name of [defined, bold]) if (name !== undefined) properties.add(head(name));
    for (const [, name] of line.matchAll(/`([^`]+)`/g))
      if (name !== undefined && NAME.test(name)) identifiers.add(name);
  }
  return {
    properties: [...properties].filter((n) => NAME.test(n)),
    identifiers: [...identifiers].filter((n) => !properties.has(n)),
  };
}

/** Drops arguments and values: `read(path)` and `--tag=next` are `read` and `--tag`. */
function head(name: string): string {
  return name.trim().split(/[\s(=,]/)[0] ?? '';
}
