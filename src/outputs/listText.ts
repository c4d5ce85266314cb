/** A line of a list of pages. */
export interface ListedPage {
  title: string;
  /** Whole address of the page. */
  address: string;
  /** What stands behind it: its day, or how many posts it has. */
  note?: string | undefined;
  description?: string | undefined;
}

export interface PageGroup {
  /** None for a list without groups. */
  label?: string;
  pages: readonly ListedPage[];
}

/** Write a page that is made of lists of pages as Markdown. */
export function listText({
  title,
  summary,
  groups,
}: {
  title: string;
  summary: string;
  groups: readonly PageGroup[];
}): string {
  const sections = groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) =>
      [...(label === undefined ? [] : [`## ${label}`]), pages.map(row).join('\n')].join('\n\n'),
    );
  return `${[`# ${title}`, summary, ...sections].join('\n\n')}\n`;
}

function row({ title, address, note, description }: ListedPage): string {
  const behind = [note, description].filter((part) => part !== undefined && part !== '').join(': ');
  return `- [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})${behind === '' ? '' : `${note === undefined ? ':' : ','} ${behind}`}`;
}
