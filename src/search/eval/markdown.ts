import { isMap, isScalar, isSeq, parseDocument } from 'yaml';

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
  readonly matter: Matter;
  readonly sections: readonly MarkdownSection[];
  /** What is wrong with its front matter, which was read as far as it could be. */
  readonly doubt?: { readonly line: number; readonly what: string } | undefined;
}

/** Texts and lists of texts by their keys. */
type Matter = ReadonlyMap<string, string | readonly string[]>;

interface Draft {
  level: number;
  heading: string;
  id?: string;
  lines: string[];
  code: string[];
}

const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;
const ATX = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;

/** Splits Markdown by its headings; a hash inside a fence is code (CommonMark sections 4.2 to 4.5). MDX imports are dropped. */
export function readMarkdown(source: string): MarkdownPage {
  const { matter, body, doubt } = readMatter(
    source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'),
  );
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
    esm =
      /^(?:import\s.+from\s|import\s+["']|export\s+(?:const|default|function)\b)/.test(line) ||
      (esm && line.trim() !== '');
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
  return { matter, sections, doubt };
}

function open(level: number, raw: string): Draft {
  const custom = /\s*\\?\{#([^}\s]+)\s*\}\s*$/.exec(raw);
  const draft: Draft = {
    level,
    heading: raw.slice(0, custom?.index ?? raw.length),
    lines: [],
    code: [],
  };
  if (custom?.[1] !== undefined) draft.id = custom[1];
  return draft;
}

/** Reads front matter. Folders of others are searched as they are: what is no YAML is read line by line. */
function readMatter(source: string): Pick<MarkdownPage, 'matter' | 'doubt'> & { body: string } {
  const block = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(source);
  // A rule may stand at the top of a page as well; what looks like keys below it does not follow from one.
  if (!block)
    return {
      matter: new Map(),
      body: source,
      ...(/^---[ \t]*\n[\w-]+:/.test(source) && {
        doubt: {
          line: 1,
          what: 'the front matter is not closed, and counts as text; mend: write "---" on a line of its own below its last key',
        },
      }),
    };
  const text = block[1] ?? '';
  const body = source.slice(block[0].length);
  const document = parseDocument(text, { schema: 'failsafe', prettyErrors: false });
  const [error] = document.errors;
  if (error === undefined && (isMap(document.contents) || document.contents === null))
    return { matter: matterOf(document.contents?.items ?? []), body };
  const line = 1 + text.slice(0, error?.pos[0] ?? 0).split('\n').length;
  return {
    matter: linesOfMatter(text),
    body,
    doubt: {
      line,
      what: `${error?.message ?? 'the front matter is no list of keys'}; the front matter is read line by line`,
    },
  };
}

function matterOf(pairs: readonly { key: unknown; value: unknown }[]): Matter {
  const textOf = (node: unknown): string =>
    isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
  return new Map(
    pairs.map(({ key, value }) => [
      textOf(key),
      isSeq(value) ? value.items.map(textOf).filter((text) => text !== '') : textOf(value),
    ]),
  );
}

/** Reads `key: value`, `key: [a, b]`, and lists of plain values. */
function linesOfMatter(text: string): Matter {
  const matter = new Map<string, string | string[]>();
  let key = '';
  for (const line of text.split('\n')) {
    const pair = /^([\w-]+):\s*(.*)$/.exec(line);
    const item = /^\s*-\s+(.*)$/.exec(line);
    if (pair) {
      key = pair[1] ?? '';
      const value = (pair[2] ?? '').trim();
      const list = /^\[(.*)\]$/.exec(value);
      matter.set(
        key,
        list
          ? (list[1] ?? '')
              .split(',')
              .map(unquote)
              .filter((v) => v !== '')
          : unquote(value),
      );
    } else if (item && key !== '') {
      const before = matter.get(key);
      matter.set(key, [...(Array.isArray(before) ? before : []), unquote(item[1] ?? '')]);
    }
  }
  return matter;
}

function unquote(value: string): string {
  const trimmed = value.trim();
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
