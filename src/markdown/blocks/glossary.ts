import { join } from 'node:path';
import { z } from 'zod';
import { readShape } from '../../content/readShape.ts';
import { readYaml } from '../../content/readYaml.ts';
import { Problem } from '../../content/problem.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { fileOf, readIncluded, type SourceDocument } from '../document/document.ts';

const entry = z.strictObject({
  definition: z.string().min(1).max(240).describe('text of at most 240 characters'),
  /** The page that explains it. */
  link: z.string().startsWith('/').describe('a route, such as /concepts/flow').optional(),
});

/** The parts of a glossary entry that readers see. */
export type GlossaryEntry = z.output<typeof entry> & { term: string };

interface Glossary {
  entries: Map<string, GlossaryEntry>;
  problems: Problem[];
}

/** The glossary that was parsed last: most pages use the same one. */
let last: { source: string; tokens: TokenValues; glossary: Glossary } | undefined;

/**
 * Returns the glossary of the site that a document belongs to; undefined if it can't be read. Each
 * page that uses the glossary reports its mistakes once.
 */
export function glossaryOf(
  document: SourceDocument,
): ReadonlyMap<string, GlossaryEntry> | undefined {
  const { page, tokens, contentRoot } = document;
  const absoluteFile = join(contentRoot, 'glossary.yml');
  const isFirstUse = !page.includes.has(absoluteFile);
  const source = readIncluded(document, absoluteFile) ?? '';
  if (last?.source !== source || last.tokens !== tokens)
    last = {
      source,
      tokens,
      glossary: readGlossary(source, fileOf(document, absoluteFile), tokens),
    };
  const { entries, problems } = last.glossary;
  if (isFirstUse) page.problems.push(...problems);
  return entries.size === 0 && problems.length > 0 ? undefined : entries;
}

/** Reads `term: {definition, link}` entries strictly. */
export function readGlossary(source: string, file: string, tokens?: TokenValues): Glossary {
  const entries = new Map<string, GlossaryEntry>();
  const written = { file, subject: 'glossary' };
  const { value, problems, placeOf } = readYaml(source, { ...written, tokens });
  if (problems.length > 0) return { entries, problems };
  const terms = readShape(z.record(z.string(), z.unknown()), value ?? {}, written);
  problems.push(...terms.problems);
  for (const [term, fields] of Object.entries(terms.data)) {
    const read = readShape(entry, fields ?? {}, {
      file,
      subject: `glossary term "${term}"`,
      placeOf: (path) => placeOf([term, ...path]),
      nameOf: (path) => `"${path.join('.')}" of the glossary term "${term}"`,
    });
    problems.push(...read.problems);
    const same = [...entries.keys()].find((known) => known.toLowerCase() === term.toLowerCase());
    if (same !== undefined)
      problems.push(
        new Problem({
          file,
          line: placeOf([term])?.line,
          what: `the glossary has both "${same}" and "${term}"`,
          fix: 'remove one of them',
        }),
      );
    const { definition, link } = Object(fields) as Partial<GlossaryEntry>;
    // A faulty entry stays, so that its terms aren't reported, too.
    if (typeof definition === 'string') entries.set(term, { term, definition, link });
  }
  return { entries, problems };
}
