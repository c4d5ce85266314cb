/** The attribute of a list from A to Z that shows only some letters: `A-C`, or `0-B` with numbers. */
export const lettersAttribute = {
  required: true,
  allowed: 'two letters, such as A-C; 0 stands for entries that start with a digit',
  accepts: (value: string): boolean => /^[0A-Z]-[A-Z]$/.test(value),
};

/**
 * Writes the entries that start with a letter of a range as Markdown: a heading and a table for each
 * letter. Numbers come before A.
 */
export function letterTables<Entry>(
  entries: readonly Entry[],
  range: string,
  nameOf: (entry: Entry) => string,
  header: string,
  write: (entry: Entry) => string,
): string {
  const [first = '', last = ''] = range.split('-');
  return [...Map.groupBy(entries, (entry) => letterOf(nameOf(entry)))]
    .filter(([letter]) => {
      const key = letter === 'Numbers' ? '0' : letter;
      return first <= key && key <= last;
    })
    .map(([letter, list]) => `## ${letter}\n\n${[header, ...list.map(write)].join('\n')}\n`)
    .join('\n');
}

/** Returns the group of a name in a list from A to Z. Signs before it don't count. */
function letterOf(name: string): string {
  const [first = ''] = sortKey(name);
  return /[a-z]/.test(first) ? first.toUpperCase() : 'Numbers';
}

export function sortKey(name: string): string {
  return name.toLowerCase().replace(/^[^a-z0-9]+/, '');
}
