import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '../content/files.ts';
import { elements } from './blocks/elements.ts';
import { HTML_ELEMENTS, partNames } from './blocks/mdxParts.ts';
import { parseCodeMeta } from './code/codeMeta.ts';
import { LANGUAGES } from './code/highlight.ts';
import { KINDS } from './diagrams/diagramKinds.ts';
import { features } from './features.ts';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';

const STYLE_GUIDE = 'content/pages/samples/style-guide.mdx';

/** A page can have only one name filter, and each project tool has its own page. */
const ELSEWHERE = ['error-index', 'YamlCheck', 'Playground'];

/** Literal text, comments, and tokens such as the product's name. */
const WITHOUT_A_LOOK = ['html', 'mdxTextExpression'];

const OPTIONS = ['title', 'highlighted', 'ins', 'del', 'lines', 'invalid', 'live', 'file'] as const;

const shown = kindsIn(STYLE_GUIDE);

it.each([
  ['directive', [...elements.keys()]],
  ['HTML element', HTML_ELEMENTS],
  ['interactive part', partNames],
  ['language', LANGUAGES.map((name) => `code ${name}`)],
  ['kind of diagram', KINDS.map((_, index) => `diagram ${index}`)],
  ['option of code', OPTIONS.map((name) => `code with ${name}`)],
])('the style guide shows every %s', (_what, names) => {
  expect(names.filter((name) => !shown.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
});

it('the style guide shows every kind of Markdown that a page uses', () => {
  const pages = filesBelow('content', (path) => /^(?:docs|releases|pages)\/.*\.mdx?$/.test(path));
  const used = new Set(pages.flatMap((path) => [...kindsIn(`content/${path}`)]));
  expect(used.size).toBeGreaterThan(60);
  const elsewhere = [...ELSEWHERE, ...WITHOUT_A_LOOK];
  expect([...used].filter((kind) => !shown.has(kind) && !elsewhere.includes(kind))).toEqual([]);
});

/** Returns the kinds of Markdown in a file, such as `heading 2`, `tabs`, and `code yaml`. */
function kindsIn(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const parse = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const kinds = new Set<string>();
  const visit = (node: MdastNode): void => {
    for (const kind of kindsOf(node)) kinds.add(kind);
    if ('children' in node) for (const child of node.children) visit(child as MdastNode);
  };
  visit(parse(text, { features }));
  return kinds;
}

function kindsOf(node: MdastNode): string[] {
  switch (node.type) {
    case 'heading':
      return [`heading ${node.depth}`];
    case 'list':
      return [node.ordered ? 'ordered list' : 'list'];
    case 'listItem':
      return typeof node.checked === 'boolean' ? ['task'] : [];
    case 'code':
      return kindsOfCode(node.lang ?? '', node.meta ?? '', node.value);
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      // Another colon in a text, such as that of a time, isn't an element.
      return elements.has(node.name) ? [node.name] : [];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [node.name ?? ''];
    default:
      return [node.type];
  }
}

function kindsOfCode(lang: string, options: string, value: string): string[] {
  if (lang === 'mermaid')
    return [`diagram ${KINDS.findIndex(({ header }) => header.test(value.split('\n')[0] ?? ''))}`];
  const { meta } = parseCodeMeta(options);
  const present = OPTIONS.filter((name) => {
    const option = meta[name];
    return Array.isArray(option) ? option.length > 0 : Boolean(option);
  });
  return [`code ${lang}`, ...present.map((name) => `code with ${name}`)];
}
