/** A page as lists for language models name it. */
export interface LlmsEntry {
  title: string;
  description: string;
  /** Whole address of its Markdown twin. */
  twin: string;
}

export interface LlmsArea {
  label: string;
  entries: readonly LlmsEntry[];
}

interface LlmsFacts {
  title: string;
  summary: string;
  /** Whole address of the file with all pages in it. */
  full: string;
  areas: readonly LlmsArea[];
}

/** Write the list of a site's pages for language models (llmstxt.org): per area, in the order of its sidebar. */
export function llmsText({ title, summary, full, areas }: LlmsFacts): string {
  const sections = areas
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => `## ${label}\n\n${entries.map(row).join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, `Each link leads to a page as Markdown. All pages in one file: ${full}`, ...sections].join('\n\n')}\n`;
}

function row({ title, description, twin }: LlmsEntry): string {
  return `- [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${twin}): ${description}`;
}

/** Write all pages one after the other, each with the address it was taken from. */
export function llmsFullText({
  title,
  summary,
  pages,
}: {
  title: string;
  summary: string;
  pages: readonly { address: string; markdown: string }[];
}): string {
  const texts = pages.map(
    ({ address, markdown }) => `---\n\nSource: ${address}\n\n${markdown.trim()}`,
  );
  return `${[`# ${title}`, `> ${summary}`, ...texts].join('\n\n')}\n`;
}
