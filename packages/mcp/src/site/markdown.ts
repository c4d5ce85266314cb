import GithubSlugger from 'github-slugger';

/** A heading of a page's Markdown, with its lines up to the next heading of its level. */
interface MarkdownSection {
  title: string;
  anchor: string;
  level: number;
  text: string;
}

const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/;
const HEADING = /^[\s>]*(#{2,6})\s+(.+?)(?:\s+#+)?\s*$/;

/** Lists the sections of a Markdown page. Anchors are those of the HTML page. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const lines = markdown.split('\n');
  const slugger = new GithubSlugger();
  const headings = proseLines(lines).flatMap(({ line, number }) => {
    const [, marks = '', source = ''] = HEADING.exec(line) ?? [];
    if (marks === '') return [];
    const title = plainText(source);
    return [{ title, anchor: slugger.slug(title) || 'section', level: marks.length, number }];
  });
  return headings.map(({ number, ...heading }, index) => {
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    return { ...heading, text: lines.slice(number, next?.number).join('\n').trim() };
  });
}

/** Lists the lines outside of code blocks. */
function proseLines(lines: readonly string[]): { line: string; number: number }[] {
  let open = '';
  return lines.flatMap((line, number) => {
    const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
    const isInside = open !== '';
    if (open === '') open = fence;
    else if (fence.startsWith(open) && info.trim() === '') open = '';
    return isInside || fence !== '' ? [] : [{ line, number }];
  });
}

/** Removes links, code marks, emphasis, and backslashes from a heading. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*/g, '')
    .replaceAll(/\\(?=[^\w\s])/g, '');
}

/** Splits a text into parts of at most `size` characters: between paragraphs, or else lines. */
export function splitText(text: string, size: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const start = rest.slice(0, size);
    const paragraph = start.lastIndexOf('\n\n');
    const line = start.lastIndexOf('\n');
    const end = paragraph > size / 2 ? paragraph : line > 0 ? line : size;
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).replace(/^\n+/, '');
  }
  return [...parts, rest];
}
