/** The three names a writer may use, and the address of the site; everything else in braces stays as written (DECISIONS.md 'Words'). */
export interface TokenValues {
  product: string;
  slug: string;
  company: string;
  /** Where the site is served, without a slash at its end. Files that are no pages have no such token. */
  address?: string;
}

/** The tokens, as they stand in braces. */
export const TOKENS = ['product', 'product-slug', 'company', 'site-url'] as const;

const TOKEN = new RegExp(String.raw`(\\?)(\$?)\{(${TOKENS.join('|')})\}`, 'g');
const F_STRING =
  /\b(?:[rR]?[fF][rR]?)("""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/g;
const FENCE = /^([ \t>]*)(`{3,}|~{3,})[ \t]*([\w-]*)[^\n]*\n[\s\S]*?^\1?[ \t]*\2[`~]*[ \t]*$/gm;
const ADDRESS =
  /\]\((?:<[^>\n]*>|[^)\s]*)|^[ \t]*\[[^\]\n]+\]:[ \t]*\S+|\b(?:href|src|file)="[^"\n]*"/gm;

/** Take what the tokens of pages stand for from the configuration. */
export function tokensOf({
  product,
  slug,
  company,
  url,
  base,
}: TokenValues & { url: string; base: string }): TokenValues {
  return { product, slug, company, address: new URL(base, url).href.replace(/\/$/, '') };
}

/**
 * Fill `{product}`, `{product-slug}`, `{company}` and `{site-url}` in a Markdown or MDX source. In link targets the product is its slug. `\{product}` yields
 * the token itself; `{{product}}`, `${product}` and names inside Python f-strings stay. Never adds or removes a line.
 */
export function fillTokens(source: string, values: TokenValues): string {
  if (!source.includes('{')) return source;
  const keep = protectedRanges(source);
  const slugs = rangesOf(source, ADDRESS);
  return source.replaceAll(
    TOKEN,
    (match: string, escape: string, dollar: string, name: string, offset: number) => {
      if (escape !== '') return `${dollar}{${name}}`;
      if (dollar !== '' && name !== 'product-slug') return match;
      const open = offset + dollar.length;
      if (source[open - 1] === '{' || source[offset + match.length] === '}') return match;
      if (within(keep, offset)) return match;
      return dollar + (valueOf(name, within(slugs, offset), values) ?? `{${name}}`);
    },
  );
}

/** Fill the tokens in a file that a page includes as code of the language `lang`. */
export function fillCodeTokens(code: string, lang: string, values: TokenValues): string {
  const fence = `~~~~~~~${lang}\n`;
  const filled = fillTokens(`${fence}${code}\n~~~~~~~`, values);
  return filled.slice(fence.length, -'\n~~~~~~~'.length);
}

/** Fill the tokens in a content file's path, where the product is its slug: `why-{product}.md` gives `why-acme.md`. */
export function fillPath(path: string, { slug }: TokenValues): string {
  return path.replaceAll(/\{product(?:-slug)?\}/g, slug);
}

function valueOf(
  name: string,
  inAddress: boolean,
  { product, slug, company, address }: TokenValues,
): string | undefined {
  if (name === 'company') return company;
  if (name === 'site-url') return address;
  return name === 'product-slug' || inAddress ? slug : product;
}

type Range = readonly [from: number, to: number];

function rangesOf(source: string, pattern: RegExp): Range[] {
  return [...source.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}

function protectedRanges(source: string): Range[] {
  return [...source.matchAll(FENCE)]
    .filter((fence) => fence[3] === 'python' || fence[3] === 'py')
    .flatMap((fence) =>
      rangesOf(fence[0], F_STRING).map(([from, to]): Range => [
        fence.index + from,
        fence.index + to,
      ]),
    );
}

function within(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(([from, to]) => offset >= from && offset < to);
}
