import { join } from 'node:path';
import { relativePath } from '../../content/files.ts';
import { readYamlKeys } from '../../content/frontMatter.ts';
import { Problem } from '../../content/problem.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { readIncluded, type SourceDocument } from '../document/document.ts';
import { didYouMean } from '../../text/nearest.ts';

/** The parts of a glossary entry that readers see. */
export interface GlossaryEntry {
  term: string;
  definition: string;
  /** The page that explains it. */
  link?: string | undefined;
}

export interface Glossary {
  entries: Map<string, GlossaryEntry>;
  problems: Problem[];
}

/** The keys of an entry. */
const KEYS = ['definition', 'link'];

/** The longest definition, in characters. */
const LONGEST = 240;

/** The glossary that was parsed last: most pages use the same one. */
let last: { source: string; tokens: TokenValues; glossary: Glossary } | undefined;

/**
 * Returns the glossary of the site that a document belongs to; undefined if it can't be read. Each
 * page that uses the glossary reports its mistakes once.
 */
export function glossaryOf(
  document: SourceDocument,
): ReadonlyMap<string, GlossaryEntry> | undefined {
  const { page, tokens, siteRoot, contentRoot } = document;
  const absoluteFile = join(contentRoot, 'glossary.yml');
  const isFirstUse = !page.includes.has(absoluteFile);
  const source = readIncluded(document, absoluteFile) ?? '';
  if (last?.source !== source || last.tokens !== tokens)
    last = {
      source,
      tokens,
      glossary: readGlossary(source, relativePath(siteRoot, absoluteFile), tokens),
    };
  const { entries, problems } = last.glossary;
  if (isFirstUse) page.problems.push(...problems);
  return entries.size === 0 && problems.length > 0 ? undefined : entries;
}

/** Reads `term: {definition, link}` entries strictly. */
export function readGlossary(source: string, file: string, tokens?: TokenValues): Glossary {
  const entries = new Map<string, GlossaryEntry>();
  const { keys, problems } = readYamlKeys(source, file, 'glossary', { tokens });
  if (problems.length > 0) return { entries, problems };
  for (const { key: term, value, line } of keys) {
    const fields = typeof value === 'object' ? value : {};
    const { definition, link, ...others } = { ...fields } as Record<string, unknown>;
    const fault = (facts: { what: string; allowed: string; fix: string }): void => {
      const what = `glossary term "${term}": ${facts.what}`;
      problems.push(new Problem({ ...facts, what, file, line }));
    };
    if (typeof definition !== 'string' || definition === '')
      fault({
        what: 'definition is missing',
        allowed: 'text',
        fix: `add "definition: …" below "${term}:"`,
      });
    else if (definition.length > LONGEST)
      fault({
        what: `definition has ${definition.length} characters`,
        allowed: `at most ${LONGEST}`,
        fix: 'shorten the definition, and link to the page that explains the rest',
      });
    if (link !== undefined && !(typeof link === 'string' && link.startsWith('/')))
      fault({
        what: `invalid link ${JSON.stringify(link)}`,
        allowed: 'a route, such as /concepts/flow',
        fix: 'start the link with a slash, or remove it',
      });
    for (const name of Object.keys(others))
      fault({
        what: `unknown key "${name}"`,
        allowed: KEYS.join(', '),
        fix: didYouMean(name, KEYS, `remove "${name}"`),
      });
    if (typeof definition === 'string')
      entries.set(term, { term, definition, link: typeof link === 'string' ? link : undefined });
  }
  return { entries, problems };
}
