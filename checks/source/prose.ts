import { parseSync, Visitor } from 'rolldown/utils';
import { isScalar, parseDocument, visit } from 'yaml';
import { blank, withoutCode } from '../../src/content/withoutCode.ts';
import type { Source } from '../site.ts';
import { bodyStart } from 'check/text/frontMatter.ts';

/** Keywords of a schema whose values people read, or whose values are lists of such texts. */
const SCHEMA_TEXTS = new Set([
  'title',
  'description',
  'x-enum-descriptions',
  'x-pattern-message',
  'x-not-allowed',
]);

/**
 * Returns a source with everything blanked out that isn't prose: code, links, keys, and names. The
 * prose keeps its line and column. Returns nothing for a file without prose.
 */
export function proseOf({ file, raw }: Source): string | undefined {
  if (/^content\/.*\.(?:mdx?|yml)$|^(?:docs\/.*|(?:packages\/[\w-]+\/)?[A-Z]+)\.md$/.test(file))
    return markdownProse(raw);
  if (/^schemas\/(?!samples\/).*\.yaml$/.test(file)) return schemaProse(raw);
  if (/^(?:src|packages\/.+\/src)\/.*\.tsx?$/.test(file) && !/test(?:ing)?\./.test(file))
    return codeProse(file, raw);
  if (/^src\/.*\.astro$/.test(file)) return templateProse(raw);
  return undefined;
}

/** The questions of an answer, in the words of readers. */
const QUESTIONS = /^ *questions:\n(?: *- .*\n)*/gm;

export const URLS = /https?:\/\/\S+/g;

/** Blanks code, questions, comments, and the targets of links. */
export function shownText(text: string): string {
  return withoutCode(text)
    .replaceAll(QUESTIONS, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/\]\([^)\n]*\)/g, blank);
}

/** Also blanks names, anchors, directives' attributes, tokens, and URLs. */
function markdownProse(text: string): string {
  return shownText(text)
    .replaceAll(
      /^(?:keywords|previous|next|tags|authors|slug| *(?:- )?(?:section|from|page)):.*$/gm,
      blank,
    )
    .replaceAll(/\{[^}\n]*\}/g, blank)
    .replaceAll(URLS, blank);
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
    },
  });
  return withoutCode(prose.text);
}

/** Texts in code begin with a capital letter; names of classes, keys, and files don't. */
const TEXT = /^[A-Z][a-z]/;

/** Keeps the text of JSX elements and the strings that look like text. */
function codeProse(file: string, code: string): string {
  const prose = new Kept(code);
  const keep = ({ start, end }: { start: number; end: number }): void => prose.keep(start, end);
  new Visitor({
    JSXText: keep,
    Literal(node) {
      if (typeof node.value === 'string' && TEXT.test(node.value)) keep(node);
    },
    TemplateLiteral({ quasis }) {
      const [first] = quasis;
      if (!TEXT.test(first?.value.raw ?? '')) return;
      // Their ranges include the delimiters.
      for (const { start, end } of quasis) prose.keep(start + 1, end - 1);
    },
  }).visit(parseSync(file, code).program);
  return withoutCode(prose.text);
}

/** Keeps what is between the tags of an Astro file. */
function templateProse(template: string): string {
  const prose = new Kept(template);
  const start = bodyStart(template);
  const shown = template.slice(start).replaceAll(/<script[\s\S]*?<\/script>/g, blank);
  const code = blank(template.slice(0, start)) + shown;
  for (const { 0: text, index } of code.matchAll(/(?<=>)[^<>{}]+/g))
    prose.keep(index, index + text.length);
  return prose.text;
}

/** A blanked text with some parts restored. */
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
