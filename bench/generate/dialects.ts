import type { Block, CodeLanguage, PageText } from './pageText.ts';

/** A tool's Markdown extensions. */
export interface Dialect {
  /** Starts an admonition with a title. */
  admonition: (type: 'note' | 'tip' | 'caution' | 'danger', title: string) => string;
  /** Info strings of code blocks that differ from the language, such as for SQL with Jinja. */
  fences: Partial<Record<CodeLanguage, string>>;
  /** True if the title is in the text, because the tool doesn't render it from front matter. */
  titleInText: boolean;
}

/** The dialects of `ours` and the peers. */
export const DIALECTS = {
  ours: {
    admonition: (type, title) => `:::${type}[${title}]`,
    fences: { yaml: 'yaml of="the benchmark"' },
    titleInText: false,
  },
  starlight: {
    admonition: (type, title) => `:::${type}[${title}]`,
    fences: { 'sql-jinja': 'sql' },
    titleInText: false,
  },
  docusaurus: {
    admonition: (type, title) => `:::${type === 'caution' ? 'warning' : type}[${title}]`,
    fences: { 'sql-jinja': 'sql' },
    titleInText: false,
  },
  vitepress: {
    admonition: (type, title) =>
      `::: ${type === 'caution' ? 'warning' : type === 'note' ? 'info' : type} ${title}`,
    fences: { 'sql-jinja': 'sql' },
    titleInText: true,
  },
} satisfies Record<string, Dialect>;

/** Writes a page as Markdown in a tool's dialect. */
export function writeMarkdown({ title, description, blocks }: PageText, dialect: Dialect): string {
  const matter = [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    '---',
  ].join('\n');
  return `${[matter, ...(dialect.titleInText ? [`# ${title}`] : []), ...blocks.map((block) => writeBlock(block, dialect))].join('\n\n')}\n`;
}

function writeBlock(block: Block, dialect: Dialect): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.depth)} ${block.text}`;
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
  if (block.kind === 'table')
    return block.rows
      .flatMap((cells, index) => [
        `| ${cells.join(' | ')} |`,
        ...(index === 0 ? [`| ${cells.map(() => '---').join(' | ')} |`] : []),
      ])
      .join('\n');
  if (block.kind === 'admonition')
    return `${dialect.admonition(block.type, block.title)}\n${block.text}\n:::`;
  if (block.kind === 'code')
    return `\`\`\`${dialect.fences[block.language] ?? block.language}\n${block.lines.join('\n')}\n\`\`\``;
  return block.text;
}
