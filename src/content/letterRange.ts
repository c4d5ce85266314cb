/** The attribute of a list from A to Z that shows only some letters: `A-C`, or `0-B` with numbers. */
export const lettersAttribute = {
  required: true,
  allowed: 'two letters, such as A-C; 0 stands for entries that start with a digit',
  accepts: (value: string): boolean => /^[0A-Z]-[A-Z]$/.test(value),
};

/** True if a name starts with a letter of a range. Numbers come before A. */
export function startsWithin(name: string, range: string): boolean {
  const [first = '', last = ''] = range.split('-');
  const letter = letterOf(name);
  const key = letter === 'Numbers' ? '0' : letter;
  return first <= key && key <= last;
}

/** Returns the group of a name in a list from A to Z. Signs before it don't count. */
export function letterOf(name: string): string {
  const [first = ''] = sortKey(name);
  return /[a-z]/.test(first) ? first.toUpperCase() : 'Numbers';
}

export function sortKey(name: string): string {
  return name.toLowerCase().replace(/^[^a-z0-9]+/, '');
}
