/** A heading of a Markdown page with what follows it up to the next. */
export interface MarkdownSection {
  /** 0 for what stands before the first heading. */
  readonly level: number;
  readonly heading: string;
  /** Id written by hand, `{#id}`. */
  readonly id?: string;
  readonly lines: readonly string[];
  readonly code: readonly string[];
}

export interface MarkdownPage {
  readonly matter: ReadonlyMap<string, string | readonly string[]>;
  readonly sections: readonly MarkdownSection[];
}

interface Draft { level: number; heading: string; id?: string; lines: string[]; code: string[] }

const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;

/** Splits Markdown by its headings; a hash inside a fence is code (CommonMark sections 4.2 to 4.5). MDX imports are dropped. */
export function readMarkdown(source: string): MarkdownPage {
  const { matter, body } = readMatter(source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const sections: Draft[] = [{ level: 0, heading: '', lines: [], code: [] }];
  let fence = '';
  let esm = false;
  const text = body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  for (const line of text.split('\n')) {
    const current = sections.at(-1);
    if (!current) continue;
    const mark = FENCE.exec(line);
    if (fence !== '') {
      const closes = mark?.[1]?.startsWith(fence) && (mark[2] ?? '').trim() === '';
      if (closes) fence = '';
      else current.code.push(line);
      continue;
    }
    if (mark && !(mark[1]?.startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1] ?? '```';
      current.code.push(/title=["']([^"']+)["']/.exec(mark[2] ?? '')?.[1] ?? '');
      continue;
    }
    esm = /^(?:import\s.+from\s|import\s+["']|export\s+(?:const|default|function)\b)/.test(line) || (esm && line.trim() !== '');
    if (esm) continue;
    const atx = ATX.exec(line);
    const last = current.lines.at(-1) ?? '';
    const setext = /^ {0,3}(=+|-{2,})\s*$/.exec(line);
    if (atx) sections.push(open((atx[1] ?? '#').length, atx[2] ?? ''));
    else if (setext && last.trim() !== '' && !/^\s*(?:[-*+>|#]|\d+[.)])/.test(last)) {
      current.lines.pop();
      sections.push(open(setext[1]?.startsWith('=') ? 1 : 2, last));
    } else current.lines.push(line);
  }
  return { matter, sections };
}

function open(level: number, raw: string): Draft {
  const custom = /\s*\\?\{#([^}\s]+)\s*\}\s*$/.exec(raw);
  const draft: Draft = { level, heading: raw.slice(0, custom?.index ?? raw.length), lines: [], code: [] };
  if (custom?.[1] !== undefined) draft.id = custom[1];
  return draft;
}

/** Reads the flat part of YAML front matter: `key: value`, `key: [a, b]`, and lists of plain values. */
function readMatter(source: string): { matter: Map<string, string | string[]>; body: string } {
  const matter = new Map<string, string | string[]>();
  const block = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source);
  if (!block) return { matter, body: source };
  let key = '';
  for (const line of (block[1] ?? '').split('\n')) {
    const pair = /^([\w-]+):\s*(.*)$/.exec(line);
    const item = /^\s*-\s+(.*)$/.exec(line);
    if (pair) {
      key = pair[1] ?? '';
      const value = (pair[2] ?? '').trim();
      const list = /^\[(.*)\]$/.exec(value);
      matter.set(key, list ? (list[1] ?? '').split(',').map(unquote).filter((v) => v !== '') : unquote(value));
    } else if (item && key !== '') {
      const before = matter.get(key);
      matter.set(key, [...(Array.isArray(before) ? before : []), unquote(item[1] ?? '')]);
    } else if (/^\s+\S/.test(line) && key !== '') {
      const before = matter.get(key);
      if (typeof before === 'string') matter.set(key, `${before.replace(/^[>|][-+]?$/, '')} ${line.trim()}`.trim());
    }
  }
  return { matter, body: source.slice(block[0].length) };
}

function unquote(value: string): string {
  const trimmed = value.trim();
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
