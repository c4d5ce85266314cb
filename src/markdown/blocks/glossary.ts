import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { relativePath } from '../../content/files.ts';
import { didYouMean, nearest, Problem, quoted } from '../../content/problem.ts';
import { fillTokens } from '../../content/tokens.ts';
import { syntaxErrors } from '../../validate/syntaxErrors.ts';
import { readIncluded, type SourceDocument } from '../document/document.ts';

/** What the reader sees of a term. */
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

/** The longest definition, in characters. */
const LONGEST = 240;

/** The glossary that was parsed last: most pages use the same one. */
let last: { source: string; glossary: Glossary } | undefined;

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
  const source = fillTokens(readIncluded(document, absoluteFile) ?? '', tokens);
  if (last?.source !== source)
    last = { source, glossary: readGlossary(source, relativePath(siteRoot, absoluteFile)) };
  const { entries, problems } = last.glossary;
  if (isFirstUse) page.problems.push(...problems);
  return entries.size === 0 && problems.length > 0 ? undefined : entries;
}

/** Reads `term: {definition, link}` entries strictly. */
export function readGlossary(source: string, file: string): Glossary {
  const counter = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const entries = new Map<string, GlossaryEntry>();
  const problems = syntaxErrors(yaml.errors, source).map(
    ({ found, fix, offset }) =>
      new Problem({
        what: `this is no YAML: ${found}`,
        file,
        line: counter.linePos(offset).line,
        fix,
      }),
  );
  if (problems.length > 0 || !isMap(yaml.contents)) return { entries, problems };
  for (const { key, value } of yaml.contents.items) {
    if (!isScalar(key)) continue;
    const term = String(key.value);
    const line = counter.linePos(key.range?.[0] ?? 0).line;
    const fields = isMap(value) ? (value.toJSON() as Record<string, unknown>) : {};
    for (const { what, ...hints } of faultsOf(fields))
      problems.push(
        new Problem({ what: `glossary term "${term}": ${what}`, file, line, ...hints }),
      );
    const { definition, link } = fields;
    if (typeof definition === 'string')
      entries.set(term, { term, definition, link: typeof link === 'string' ? link : undefined });
  }
  return { entries, problems };
}

interface FieldFault {
  what: string;
  allowed: string;
  fix?: string;
}

function faultsOf({ definition, link, ...others }: Record<string, unknown>): FieldFault[] {
  const faults: FieldFault[] = [];
  if (typeof definition !== 'string' || definition === '')
    faults.push({ what: 'no definition', allowed: 'a text' });
  else if (definition.length > LONGEST)
    faults.push({
      what: `definition of ${definition.length} characters`,
      allowed: `at most ${LONGEST}`,
    });
  if (link !== undefined && (typeof link !== 'string' || !link.startsWith('/')))
    faults.push({
      what: `link ${JSON.stringify(link)}`,
      allowed: 'the address of a page, such as /concepts/flow',
    });
  for (const name of Object.keys(others)) {
    const near = nearest(name, ['definition', 'link'], 1);
    faults.push({
      what: `unknown key "${name}"`,
      allowed: 'definition, link',
      fix: didYouMean(near.map(quoted), `remove ${name}`),
    });
  }
  return faults;
}
