import { all } from '../shared/dom.ts';

/** Shows only the names in an A to Z list that contain a text, and opens their letters. */
export function filterNames(field: HTMLInputElement): void {
  const list = field.closest('[data-name-list]');
  if (!list) return;
  const text = field.value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  let count = 0;
  for (const letter of all<HTMLDetailsElement>('details', list)) {
    const entries = all('li', letter);
    for (const entry of entries)
      entry.hidden = !entry.querySelector('code')?.textContent.toLowerCase().includes(text);
    const shown = entries.filter(({ hidden }) => !hidden).length;
    count += shown;
    letter.hidden = shown === 0;
    letter.open = text !== '' && shown > 0;
  }
  const counter = list.querySelector('[role=status]');
  if (counter) counter.textContent = text === '' ? '' : countText(count);
}

function countText(count: number): string {
  if (count === 0) return 'No properties';
  return `${count} ${count === 1 ? 'property' : 'properties'}`;
}
