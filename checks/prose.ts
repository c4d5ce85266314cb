import { parseSync } from 'vite';
import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { blank, withoutCode } from '../src/content/withoutCode.ts';
import type { Source } from './site.ts';

/** Keywords of a schema whose values people read, or whose values are lists of such texts. */
const SCHEMA_TEXTS = new Set([
  'title',
  'description',
  'x-enum-descriptions',
  'x-pattern-message',
  'x-message',
]);

/** Guides for the people who work on the site. */
const GUIDES = /^(?:README|CONTRIBUTING|DEPLOY)\.md$|^examples\/.*\.md$/;

/**
 * Returns a source with everything blanked out that isn't prose: code, links, keys, and names. The
 * prose keeps its line and column. Returns nothing for a file without prose.
 */
export function proseOf({ file, raw }: Source): string | undefined {
  if (/\.mdx?$/.test(file) && (file.startsWith('content/') || GUIDES.test(file)))
    return markdownProse(raw);
  if (file === 'content/glossary.yml') return markdownProse(raw);
  if (/^schemas\/(?!samples\/).*\.yaml$/.test(file)) return schemaProse(raw);
  if (/^src\/.*\.tsx?$/.test(file) && !file.includes('.test.')) return interfaceProse(file, raw);
  return undefined;
}

/** Blanks code, link targets, directives' attributes, tokens, comments, and the `keywords` line. */
function markdownProse(text: string): string {
  return withoutCode(text)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/\]\([^)\n]*\)/g, blank)
    .replaceAll(/\{[^}\n]*\}/g, blank)
    .replaceAll(/https?:\/\/\S+/g, blank)
    .replaceAll(/^(?:keywords|previous|next|tags|authors|slug):.*$/gm, blank);
}

function schemaProse(text: string): string {
  const prose = new Kept(text);
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !SCHEMA_TEXTS.has(String(key.value))) return;
      visit(value as never, {
        Scalar(role, { value: words, range }) {
          if (role !== 'key' && typeof words === 'string' && range) prose.keep(range[0], range[1]);
        },
      });
      if (isPair(value)) return visit.SKIP;
    },
  });
  return withoutCode(prose.text);
}

/** Keeps the string literals, templates, and JSX texts that are more than one word. */
function interfaceProse(file: string, text: string): string {
  const prose = new Kept(text);
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) walk(child);
      return;
    }
    if (!isNode(node)) return;
    const isText =
      (node.type === 'Literal' && typeof node['value'] === 'string') ||
      node.type === 'TemplateElement' ||
      node.type === 'JSXText';
    if (isText && /[a-z]{2}[,:]? [a-z]/i.test(text.slice(node.start, node.end)))
      prose.keep(node.start, node.end);
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, text).program);
  return withoutCode(prose.text);
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A blanked text of which parts are put back. */
class Kept {
  readonly #source: string;
  text: string;

  constructor(source: string) {
    this.#source = source;
    this.text = blank(source);
  }

  keep(start: number, end: number): void {
    this.text = this.text.slice(0, start) + this.#source.slice(start, end) + this.text.slice(end);
  }
}
