import {
  classesOf,
  findNode,
  hasClass,
  isTag,
  textOf,
  type HtmlNode,
} from '../../content/htmlTree.ts';

/** Elements that only work on the page itself, and the title, which is written before the text. */
const SKIPPED = new Set(
  'astro-island button form h1 nav noscript script style svg tabs-ready template'.split(' '),
);
const SKIPPED_CLASSES = new Set(
  'code-run footnotes-title heading-anchor lead only-dark property-anchor search-missing'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  `article aside blockquote details div dl figcaption figure footer h2 h3 h4 h5 h6 header hr li ol p
  pre section summary table ul`.split(/\s+/),
);
/** Blocks that are separated from the text before them by an empty line. */
const APART = new Set('article blockquote details div dl figure p pre section table'.split(' '));
const BOLD = new Set(['admonition-title', 'screen-bar', 'tab-title']);
const MARKS = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
  ['del', '~~'],
]);
/** Elements whose parts are separated only by the style sheet. */
const SEPARATORS: Readonly<Record<string, string>> = {
  feeds: ' · ',
  'post-facts': ' · ',
  'post-tags': ', ',
};
const CAPTIONS: Readonly<Record<string, string>> = {
  diagram: 'Diagram in words: ',
  screen: 'Screen: ',
};

/** Writes the content of a built page at a URL as Markdown. */
export function pageMarkdown(main: HtmlNode, url: string): string {
  return new Writer(url).blocks(main).join('\n\n');
}

class Writer {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Writes the children of a node: its blocks, and the text between them as paragraphs. */
  blocks({ children = [] }: HtmlNode): string[] {
    const blocks: string[] = [];
    let text = '';
    for (const child of children) {
      if (!BLOCKS.has(child.tagName ?? '')) text += this.#inline(child);
      else {
        blocks.push(text.trim(), ...(isSkipped(child) ? [] : this.#block(child)));
        text = '';
      }
    }
    return [...blocks, text.trim()].filter((block) => block !== '');
  }

  #block(node: HtmlNode): string[] {
    const { tagName = '', properties = {} } = node;
    if (hasClass(node, 'admonition')) return [quoted(this.blocks(node))];
    if (hasClass(node, 'tags'))
      return [
        `(${elementsOf(node)
          .map((tag) => this.#inline(tag))
          .join(', ')})`,
      ];
    if (properties['dataFootnotes'] !== undefined) return this.#footnotes(node);
    switch (tagName) {
      case 'blockquote':
        return [quoted(this.blocks(node))];
      case 'figure':
        return hasClass(node, 'code') ? codeBlock(node) : this.#figure(node);
      case 'hr':
        return ['---'];
      case 'dl':
        return [
          elementsOf(node)
            .map((pair) => `- ${this.#pair(pair)}`)
            .join('\n'),
        ];
      case 'ol':
      case 'ul':
        return [this.#list(node)];
      case 'p':
        return [this.#paragraph(node)];
      case 'pre':
        return [fenced('', textOf(node))];
      case 'summary':
        return [bold(this.#line(node))];
      case 'table':
        return [this.#table(node)];
      default:
        return /^h\d$/.test(tagName)
          ? [`${'#'.repeat(Number(tagName[1]))} ${this.#line(node)}`]
          : this.blocks(node);
    }
  }

  #paragraph(node: HtmlNode): string {
    const isBold = classesOf(node).some((name) => BOLD.has(name));
    return isBold ? bold(this.#line(node)) : this.#inline(node).trim();
  }

  /** Writes a figure, with its caption first if it says what the figure is. */
  #figure(node: HtmlNode): string[] {
    const [prefix] = classesOf(node).flatMap((name) => CAPTIONS[name] ?? []);
    if (prefix === undefined) return this.blocks(node);
    const parts = elementsOf(node);
    const captions = parts.filter(isTag('figcaption'));
    const content = parts
      .filter((part) => !captions.includes(part))
      .flatMap((part) => (part.tagName === 'details' ? elementsOf(part).slice(1) : [part]));
    return [
      ...captions.map((caption) => prefix + this.#line(caption)),
      ...this.blocks({ type: 'element', children: content }),
    ];
  }

  #footnotes(node: HtmlNode): string[] {
    if (node.tagName === 'li')
      return [
        `[^${idOf(node.properties?.['id'])}]: ${indented(this.blocks(node).join('\n\n'), 4)}`,
      ];
    return elementsOf(node).flatMap((child) => this.#footnotes(child));
  }

  #list(node: HtmlNode): string {
    const { tagName, properties = {} } = node;
    const start = Number(properties['start'] ?? 1);
    const items = elementsOf(node);
    const isLoose = items.some(
      (item) =>
        !hasClass(item, 'card') && elementsOf(item).some((child) => APART.has(child.tagName ?? '')),
    );
    const gap = isLoose ? '\n\n' : '\n';
    return items
      .map((item, index) => {
        const marker = tagName === 'ol' ? `${start + index}. ` : '- ';
        const text = this.blocks(item).join(hasClass(item, 'card') ? ': ' : gap);
        return marker + indented(text, marker.length);
      })
      .join(gap);
  }

  #pair(node: HtmlNode): string {
    const [name, value] = elementsOf(node).map((child) => this.#line(child));
    return `${bold(name ?? '')}: ${value ?? ''}`;
  }

  #table(node: HtmlNode): string {
    const [head, ...rows] = elementsOf(node).flatMap(elementsOf).map(elementsOf);
    const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    const texts = (cells: readonly HtmlNode[]): string[] =>
      cells.map((cell) => this.#line(cell).replaceAll('|', String.raw`\|`));
    if (head === undefined) return '';
    return [
      row(texts(head)),
      row(head.map(alignmentOf)),
      ...rows.map((cells) => row(texts(cells))),
    ].join('\n');
  }

  #line(node: HtmlNode): string {
    return this.#content(node).replaceAll(/\s+/g, ' ').trim();
  }

  #content({ children = [] }: HtmlNode): string {
    return children.map((child) => this.#inline(child)).join('');
  }

  #inline(node: HtmlNode): string {
    const { type, tagName = '', properties = {}, value = '' } = node;
    if (type === 'text') return value;
    if (type !== 'element' || isSkipped(node)) return '';
    const [separator] = classesOf(node).flatMap((name) => SEPARATORS[name] ?? []);
    if (separator !== undefined)
      return elementsOf(node)
        .map((child) => this.#inline(child).trim())
        .filter(Boolean)
        .join(separator);
    if (hasClass(node, 'tags')) return ` ${this.#block(node).join('')} `;
    if (hasClass(node, 'screen-button'))
      return (hasClass(node, 'screen-click') ? 'Click ' : '') + bold(this.#line(node));
    if (hasClass(node, 'task')) return hasClass(node, 'task-done') ? '[x]' : '[ ]';
    switch (tagName) {
      case 'a':
        return this.#link(node);
      case 'br':
        return '\n';
      case 'code':
        return code(textOf(node));
      case 'img':
        return properties['alt'] === ''
          ? ''
          : `![${String(properties['alt'])}](${this.#address(properties['src'])})`;
      default:
    }
    const content = this.#content(node);
    const mark = MARKS.get(tagName);
    if (mark !== undefined) return content.replace(/^\s*(\S[^]*?)\s*$/, `${mark}$1${mark}`);
    const isApart = BLOCKS.has(tagName) || tagName === 'time' || hasClass(node, 'archive-version');
    return isApart ? ` ${content} ` : content;
  }

  #link(node: HtmlNode): string {
    const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties ?? {};
    if (dataFootnoteBackref !== undefined) return '';
    if (dataFootnoteRef !== undefined) return `[^${idOf(href)}]`;
    const content = this.#line(node);
    return content === '' || hasClass(node, 'zoom') || href === undefined
      ? content
      : `[${content}](${this.#address(href)})`;
  }

  #address(href: unknown): string {
    return new URL(String(href), this.#url).href.replaceAll(')', '%29');
  }
}

/** Writes code with its title, and marked lines as a diff. */
function codeBlock(figure: HtmlNode): string[] {
  const parts = elementsOf(figure);
  const labels = parts
    .filter((part) => hasClass(part, 'code-title'))
    .flatMap(({ children = [] }) => {
      const badges = children.filter((child) => hasClass(child, 'code-badge'));
      const names = children.filter((child) => !badges.includes(child));
      const title = names.map(textOf).join('');
      return [...(title === '' ? [] : [codeTitle(title)]), ...badges.map(textOf)];
    });
  const language = String(figure.properties?.['dataLanguage']);
  const lines = elementsOf(findNode(figure, isTag('code')) ?? figure);
  const signs = lines.map((line) =>
    hasClass(line, 'ins') ? '+' : hasClass(line, 'del') ? '-' : ' ',
  );
  const isDiff = language !== 'diff' && signs.some((sign) => sign !== ' ');
  const texts = lines.map((line, index) => (isDiff ? (signs[index] ?? '') : '') + textOf(line));
  return [
    ...(labels.length === 0 ? [] : [labels.join(' · ')]),
    fenced(isDiff ? 'diff' : language, texts.join('\n')),
  ];
}

/** Writes the title of a code block: a path as code, other words in bold. */
function codeTitle(title: string): string {
  return /[./_*<]/.test(title) ? code(title) : bold(title);
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function fenced(language: string, text: string): string {
  const ticks = [...text.matchAll(/^\s*(`{3,})/gm)].map(([, found = '']) => found.length);
  const fence = '`'.repeat(Math.max(2, ...ticks) + 1);
  return `${fence}${language}\n${text.replace(/\n+$/, '')}\n${fence}`;
}

function quoted(blocks: readonly string[]): string {
  return blocks.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
}

function bold(text: string): string {
  return `**${text.replaceAll('*', '')}**`;
}

function indented(markdown: string, width: number): string {
  return markdown.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function alignmentOf(cell: HtmlNode): string {
  if (hasClass(cell, 'align-right')) return '--:';
  return hasClass(cell, 'align-center') ? ':-:' : '---';
}

/** Returns the number in the ID of a footnote, such as `fn-1`. */
function idOf(name: unknown): string {
  return String(name).replace(/^.*?fn-/, '');
}

function isSkipped(node: HtmlNode): boolean {
  return (
    SKIPPED.has(node.tagName ?? '') ||
    node.properties?.['dataMarkdownIgnore'] !== undefined ||
    classesOf(node).some((name) => SKIPPED_CLASSES.has(name))
  );
}

function elementsOf({ children = [] }: HtmlNode): HtmlNode[] {
  return children.filter(({ type }) => type === 'element');
}
