import { isScalar, parseDocument, visit } from 'yaml';
import { blank, withoutCode } from '../src/content/withoutCode.ts';
import type { Source } from './site.ts';

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
  if (/^content\/.*\.(?:mdx?|yml)$/.test(file)) return markdownProse(raw);
  if (/^schemas\/(?!samples\/).*\.yaml$/.test(file)) return schemaProse(raw);
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
    },
  });
  return withoutCode(prose.text);
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
