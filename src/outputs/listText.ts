export interface ListedPage {
  title: string;
  url: string;
  day?: string;
  /** Its version, or how many pages it has. */
  note?: string;
  description?: string;
}

export interface PageGroup {
  /** The heading of the group. */
  label?: string;
  /** A sentence under the heading. */
  text?: string;
  pages: readonly ListedPage[];
}

/** Writes a page that consists of lists of pages as Markdown; omits empty groups. */
export function listText({
  head,
  groups,
}: {
  /** What the text starts with: its title and summary. */
  head: string;
  groups: readonly PageGroup[];
}): string {
  const sections = groups
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, text = '', pages }) => {
      const heading = label === undefined ? '' : `## ${label}\n\n`;
      const intro = text === '' ? '' : `${text}\n\n`;
      return heading + intro + pages.map(listItem).join('\n');
    });
  return `${[head, ...sections].join('\n\n')}\n`;
}

function listItem({ title, url, day, note, description = '' }: ListedPage): string {
  const link = `- ${day === undefined ? '' : `${day}: `}[${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})`;
  const noted = note === undefined ? link : `${link} ${note}`;
  return description === '' ? noted : `${noted}: ${description}`;
}
