import { Problem } from '../../src/content/problem.ts';
import { blank, withoutCode } from '../../src/content/withoutCode.ts';
import { readGlossary, type GlossaryEntry } from '../../src/markdown/blocks/glossary.ts';
import type { PageSource, SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';
import { bodyStart } from 'check/text/frontMatter.ts';

const GLOSSARY = 'content/glossary.yml';
/** Release posts aren't checked, because lists show their excerpts, where a mark is useless. */
const PAGES = 'content/docs/';

/** Headings, tables, directives, imports, components, UI words, and link targets. */
const NOT_PROSE = /^(?:#| *\||:{2,}| *import ).*$|<[^>\n]*>|\*\*[^*\n]*\*\*|(?<=\])\([^)\n]*\)/gm;
const MARK = /:term\[([^\]]*)\](?:\{id="([^"]*)"\})?/g;
const LINK = /\[[^\]]*\]/g;
const FIRST_PARAGRAPH = /^\s*\S[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/;

/**
 * Finds glossary terms that are marked later than they are used, and in the first paragraph of
 * concept pages, terms without a mark or a link.
 */
export function glossaryTerms(site: SiteSources): Problem[] {
  const glossary = site.sources.find(({ file }) => file === GLOSSARY);
  if (glossary === undefined) return [];
  // Longer terms come first, so that "flow run" isn't found as "flow".
  const terms = [...readGlossary(glossary.text, GLOSSARY).entries.values()].sort(
    (a, b) => b.term.length - a.term.length,
  );
  return site.pageSources
    .filter(({ file }) => file.startsWith(PAGES))
    .flatMap((page) => problemsIn(page, terms));
}

function problemsIn({ file, route, raw }: PageSource, terms: readonly GlossaryEntry[]): Problem[] {
  // The raw text, because a filled token may be a product with a term's name.
  const start = bodyStart(raw);
  let prose =
    blank(raw.slice(0, start)) + withoutCode(raw.slice(start)).replaceAll(NOT_PROSE, blank);
  const marked = new Set([...prose.matchAll(MARK)].map(([, words, id = words]) => id));
  const links = [...prose.matchAll(LINK)];
  const isConcept = /^\/concepts(?:\/|$)/.test(route);
  const openingEnd = isConcept ? (FIRST_PARAGRAPH.exec(prose)?.[0].length ?? 0) : 0;

  const problems: { index: number; problem: Problem }[] = [];
  for (const { term, link } of terms) {
    const pattern = patternOf(term);
    const index = prose.search(pattern);
    prose = prose.replaceAll(pattern, blank);
    const isInLink = links.some(
      ({ 0: words, index: from }) => from <= index && index < from + words.length,
    );
    const isMarked = marked.has(term);
    const mustBeMarked = index < openingEnd && link !== route;
    if (index === -1 || isInLink || !(isMarked || mustBeMarked)) continue;
    const what = isMarked
      ? `the term "${term}" is used here but marked later`
      : `the first paragraph uses the term "${term}" without marking it`;
    const fix = `write :term[${term}] here, or link to the page that explains the term`;
    problems.push({ index, problem: new Problem({ file, line: lineAt(raw, index), what, fix }) });
  }
  return problems.sort((a, b) => a.index - b.index).map(({ problem }) => problem);
}

/** Matches the term and its plural. A lowercase first letter may be a capital. */
function patternOf(term: string): RegExp {
  const first = term.charAt(0);
  const capital = first.toUpperCase();
  const letter = first === capital ? first : `[${first}${capital}]`;
  const rest = term.slice(1).replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\w-])${letter}${rest}s?(?![\\w-])`, 'g');
}
