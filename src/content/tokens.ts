import { Problem } from './problem.ts';
import { withoutCode } from './withoutCode.ts';
import { nearest } from 'check/text/nearest.ts';
import { lineAt } from 'check/text/position.ts';

/**
 * The tokens of AI models in samples. Providers retire their models, so that each name is in one
 * place: `models` in `site.config.ts`.
 */
export const MODEL_TOKENS = [
  'openai-model',
  'openai-small-model',
  'azure-model',
  'azure-small-model',
  'azure-model-version',
  'bedrock-model',
] as const;

/** The name of each AI model in samples, by its token. */
type ModelNames = Readonly<Record<(typeof MODEL_TOKENS)[number], string>>;

/**
 * The names and the URL that writers can use as tokens. All other text in braces stays as
 * written (docs/decisions/markdown.md#tokens).
 */
export interface TokenValues {
  product: string;
  slug: string;
  company: string;
  /** The site's URL without a trailing slash. Only pages have this token. */
  address?: string;
  /** Only pages have these tokens. */
  models?: ModelNames;
  /** The version of the project format. Only pages have this token. */
  format?: string;
}

export const TOKENS = [
  'product',
  'product-slug',
  'company',
  'site-url',
  'format-version',
  ...MODEL_TOKENS,
] as const;

const TOKEN = new RegExp(String.raw`(\\?)(\$?)\{(${TOKENS.join('|')})\}`, 'g');
const F_STRING =
  /\b(?:[rR]?[fF][rR]?)("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g;
const FENCE = /^([ \t>]*)(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*\n[\s\S]*?^\1?[ \t]*\2[`~]*[ \t]*$/gm;
const ADDRESS =
  /\]\((?:<[^>\n]*>|[^)\s]*)|^[ \t]*\[[^\]\n]+\]:[ \t]*\S+|\b(?:href|src|file)="[^"\n]*"/gm;

/** Returns the values of the tokens from the site's configuration. */
export function tokensOf({
  product,
  slug,
  company,
  url,
  base,
  models,
  versions = [],
}: TokenValues & {
  url: string;
  base: string;
  versions?: readonly { label: string; isLast: boolean }[];
}): TokenValues {
  const address = new URL(base, url).href.replace(/\/$/, '');
  const format = versions.find(({ isLast }) => isLast)?.label;
  return { product, slug, company, address, models, format };
}

/**
 * Fills `{product}`, `{product-slug}`, `{company}`, `{site-url}`, `{format-version}`, and the names of
 * AI models, such as `{openai-model}`, in a Markdown or MDX source.
 * In link targets, the product is its slug. `\{product}` yields the token itself. `{{product}}`,
 * `${product}`, and names in Python f-strings stay. The number of lines stays the same.
 */
export function fillTokens(source: string, values: TokenValues): string {
  const fStrings = fStringRanges(source);
  const addresses = rangesOf(source, ADDRESS);
  return source.replaceAll(
    TOKEN,
    (match: string, escape: string, dollar: string, name: string, offset: number) => {
      if (escape !== '') return `${dollar}{${name}}`;
      if (dollar !== '' && name !== 'product-slug') return match;
      const isDoubled =
        source[offset + dollar.length - 1] === '{' || source[offset + match.length] === '}';
      if (isDoubled || isWithin(fStrings, offset)) return match;
      const value = valueOf(name, isWithin(addresses, offset), values);
      return dollar + (value ?? `{${name}}`);
    },
  );
}

/** Fills the tokens in a file that a page includes as code of the language `lang`. */
export function fillCodeTokens(code: string, lang: string, values: TokenValues): string {
  const fence = `~~~~~~~${lang}\n`;
  const filled = fillTokens(`${fence}${code}\n~~~~~~~`, values);
  return filled.slice(fence.length, -'\n~~~~~~~'.length);
}

/**
 * Fills the tokens in a content file's path, where the product is its slug: `why-{product}.md`
 * gives `why-acme.md`.
 */
export function fillPath(path: string, { slug }: TokenValues): string {
  return path.replaceAll(/\{product(?:-slug)?\}/g, slug);
}

function valueOf(
  name: string,
  inAddress: boolean,
  { product, slug, company, address, models, format }: TokenValues,
): string | undefined {
  const filled: Readonly<Record<string, string | undefined>> = {
    product: inAddress ? slug : product,
    'product-slug': slug,
    company,
    'site-url': address,
    'format-version': format,
    ...models,
  };
  return filled[name];
}

type Range = readonly [from: number, to: number];

function rangesOf(source: string, pattern: RegExp): Range[] {
  return [...source.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}

/** Returns where the f-strings of Python code blocks are. */
function fStringRanges(source: string): Range[] {
  const fences = [...source.matchAll(FENCE)].filter(([, , , lang]) =>
    /^py(?:thon)?$/.test(lang ?? ''),
  );
  return fences.flatMap(({ 0: fence, index }) =>
    rangesOf(fence, F_STRING).map(([from, to]): Range => [index + from, index + to]),
  );
}

function isWithin(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(([from, to]) => offset >= from && offset < to);
}

const BRACES = /(?<![\\${\w])\{([\w-]+)\}(?!\})/g;

/**
 * Finds typos of tokens in the prose of a Markdown source, which would be published as written. In
 * code, braces have many meanings.
 */
export function nearTokens(source: string, file: string): Problem[] {
  const prose = withoutCode(source);
  return [...prose.matchAll(BRACES)].flatMap(({ 0: written, 1: word = '', index }) => {
    if (TOKENS.some((token) => token === word)) return [];
    const [meant] = nearest(word, TOKENS);
    if (meant === undefined) return [];
    return [
      new Problem({
        file,
        line: lineAt(prose, index),
        what: `unknown token ${written}`,
        allowed: TOKENS.map((token) => `{${token}}`).join(', '),
        fix: `did you mean {${meant}}? To show it literally, write \\${written}`,
      }),
    ];
  });
}
