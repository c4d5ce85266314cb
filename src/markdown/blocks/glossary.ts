import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { nearest, Problem } from '../../content/problem.ts';
import { syntaxErrors } from '../../validate/syntaxErrors.ts';
import { readIncluded, type SourceDocument } from '../document.ts';
import { fillTokens } from '../tokens.ts';

/** What the reader sees of a term. */
export interface GlossaryEntry {
  term: string;
  definition: string;
  /** The page that explains it. */
  link?: string;
}

const LONGEST = 240;
const known = new Map<
  string,
  { stamp: number; entries: Map<string, GlossaryEntry>; problems: Problem[] }
>();

/** Give the glossary of the site that a document belongs to, unless it cannot be read; faults of the file itself become problems of every page that uses it. */
export function glossaryOf(
  document: SourceDocument,
): ReadonlyMap<string, GlossaryEntry> | undefined {
  const absoluteFile = join(document.contentRoot, 'glossary.yml');
  const stamp = statSync(absoluteFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const key = JSON.stringify([absoluteFile, document.tokens]);
  document.page.includes.add(absoluteFile);
  let glossary = known.get(key);
  if (glossary?.stamp !== stamp) {
    const file = relative(document.siteRoot, absoluteFile).split(sep).join('/');
    glossary = {
      stamp,
      ...readGlossary(
        fillTokens(readIncluded(document, absoluteFile) ?? '', document.tokens),
        file,
      ),
    };
    known.set(key, glossary);
  }
  if (document.page.counts.get('glossary') === undefined) {
    document.page.counts.set('glossary', 1);
    document.page.problems.push(...glossary.problems);
  }
  return glossary.entries.size === 0 && glossary.problems.length > 0 ? undefined : glossary.entries;
}

/** Read `term: {definition, link}` entries strictly. */
export function readGlossary(
  source: string,
  file: string,
): { entries: Map<string, GlossaryEntry>; problems: Problem[] } {
  const counter = new LineCounter();
  const yaml = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const entries = new Map<string, GlossaryEntry>();
  const faults = syntaxErrors(yaml.errors, source);
  const problems = faults.map(
    ({ found, mend, offset }) =>
      new Problem({
        what: `this is no YAML: ${found}`,
        file,
        line: counter.linePos(offset).line,
        ...(mend !== undefined && { mend }),
      }),
  );
  if (problems.length > 0 || !isMap(yaml.contents)) return { entries, problems };
  for (const { key, value } of yaml.contents.items) {
    if (!isScalar(key)) continue;
    const term = String(key.value);
    const line = counter.linePos(key.range?.[0] ?? 0).line;
    const fields = isMap(value) ? (value.toJSON() as Record<string, unknown>) : {};
    const { definition, link, ...others } = fields;
    const fault = (what: string, allowed: string, mend?: string): number =>
      problems.push(
        new Problem({
          what: `glossary term "${term}": ${what}`,
          file,
          line,
          allowed,
          ...(mend !== undefined && { mend }),
        }),
      );
    if (typeof definition !== 'string' || definition === '') fault('no definition', 'a text');
    else if (definition.length > LONGEST)
      fault(`definition of ${definition.length} characters`, `at most ${LONGEST}`);
    if (link !== undefined && (typeof link !== 'string' || !link.startsWith('/')))
      fault(`link ${JSON.stringify(link)}`, 'the address of a page, such as /concepts/flow');
    for (const name of Object.keys(others)) {
      const [near] = nearest(name, ['definition', 'link'], 1);
      fault(
        `unknown key "${name}"`,
        'definition, link',
        near === undefined ? `remove ${name}` : `did you mean "${near}"?`,
      );
    }
    if (typeof definition === 'string')
      entries.set(term, { term, definition, ...(typeof link === 'string' ? { link } : {}) });
  }
  return { entries, problems };
}
