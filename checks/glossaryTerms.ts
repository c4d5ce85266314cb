import { Problem } from '../src/content/problem.ts';
import { readGlossary } from '../src/markdown/blocks/glossary.ts';
import type { PageSource, Site } from './site.ts';
import { withoutCode } from '../src/content/withoutCode.ts';

const GLOSSARY = 'content/glossary.yml';
/** Posts of releases are left out: their beginnings are shown in lists, where a mark helps nobody. */
const PAGES = 'content/docs/';

/** What is no running text: front matter, headings, tables, directives, components, words of the interface, targets of links. */
const NO_PROSE =
  /^\uFEFF?---\r?\n[\s\S]*?\n---\r?$|^(?:#| *\||:{2,}| *import ).*$|<[^>\n]*>|\*\*[^*\n]*\*\*|(?<=\])\([^)\n]*\)/gm;
const MARK = /:term\[([^\]]*)\](?:\{id="([^"]*)"\})?/g;
const LINK = /\[[^\]]*\]/g;

/** Find terms of the glossary that are marked later than they are used, and in the first paragraph of concept pages those without mark or link. */
export function glossaryTerms(site: Site): Problem[] {
  const glossary = site.sources.find(({ file }) => file === GLOSSARY);
  if (glossary === undefined) return [];
  // Longer terms come first, so that a flow run is not taken for a flow.
  const terms = [...readGlossary(glossary.text, GLOSSARY).entries.values()].sort(
    (a, b) => b.term.length - a.term.length,
  );
  return site.pageSources
    .filter(({ file }) => file.startsWith(PAGES))
    .flatMap((page) => inPage(page, terms));
}

function inPage(page: PageSource, terms: readonly { term: string; link?: string }[]): Problem[] {
  // Before tokens are filled in: a product may be called what a term is.
  const code = withoutCode(page.raw);
  let rest = code.replaceAll(NO_PROSE, blank);
  const marks = [...rest.matchAll(MARK)].map(({ 1: words = '', 2: id = words, index }) => ({
    term: id,
    index,
  }));
  const linked = [...rest.matchAll(LINK)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }));
  const opening = /\S[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/.exec(rest);
  const openingEnd =
    page.route === '/concepts' || page.route.startsWith('/concepts/')
      ? (opening?.index ?? 0) + (opening?.[0].length ?? 0)
      : 0;

  const problems: { index: number; problem: Problem }[] = [];
  for (const { term, link } of terms) {
    const uses = [...rest.matchAll(patternOf(term))];
    rest = rest.replaceAll(patternOf(term), blank);
    const first = uses[0]?.index;
    if (first === undefined || linked.some(({ from, to }) => from <= first && first < to)) continue;
    const line = page.raw.slice(0, first).split('\n').length;
    const mend = `write :term[${term}] here, or link to the page that explains it`;
    const mark = marks.find((each) => each.term === term)?.index;
    if (mark !== undefined)
      problems.push({
        index: first,
        problem: new Problem({
          file: page.file,
          line,
          what: `the term "${term}" is used here and marked further down`,
          mend,
        }),
      });
    else if (first < openingEnd && link !== page.route)
      problems.push({
        index: first,
        problem: new Problem({
          file: page.file,
          line,
          what: `the first paragraph uses the term "${term}" without a mark`,
          mend,
        }),
      });
  }
  return problems.sort((a, b) => a.index - b.index).map(({ problem }) => problem);
}

/** The term and its plural; a small first letter may be a capital. */
function patternOf(term: string): RegExp {
  const [first = '', ...others] = term;
  const letter = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return new RegExp(
    `(?<![\\w-])${letter}${others.join('').replaceAll(' ', '\\s+')}s?(?![\\w-])`,
    'g',
  );
}

function blank(match: string): string {
  return match.replaceAll(/[^\n]/g, ' ');
}
