import type { z } from 'zod';
import { Problem } from './problem.ts';
import { keysOf, readShape } from './readShape.ts';
import { readYaml } from './readYaml.ts';
import { fillTokens, type TokenValues } from './tokens.ts';
import { findFrontMatter } from 'check/text/frontMatter.ts';
import { lineAt } from 'check/text/position.ts';

export interface FrontMatter<T> {
  /** Complete if there are no problems. */
  data: T;
  body: string;
  /** How many lines of the file come before the body's first line. */
  lineOffset: number;
  problems: Problem[];
}

/**
 * Reads a page's front matter strictly (src/content/fields.ts). With `tokens`, fills them in its
 * values and in the body.
 */
export function readFrontMatter<Fields extends z.ZodObject>(
  source: string,
  file: string,
  fields: Fields,
  tokens?: TokenValues,
): FrontMatter<z.output<Fields>> {
  type Data = z.output<Fields>;
  const text = source.replace(/^\uFEFF/, '');
  const fill = (body: string): string => (tokens === undefined ? body : fillTokens(body, tokens));
  const place = findFrontMatter(text);
  if (place === undefined) {
    const facts = text.startsWith('---')
      ? {
          what: "front matter isn't closed",
          fix: 'add "---" on its own line below the last key',
        }
      : {
          what: 'file has no front matter',
          allowed: keysOf(fields).join(', '),
          fix: 'start the file with "---", title, description, and "---"',
        };
    const problems = [new Problem({ file, line: 1, ...facts })];
    return { data: {} as Data, body: fill(text), lineOffset: 0, problems };
  }
  const yaml = text.slice(place.start, place.end);
  const written = { file, subject: 'front matter', lineOffset: 1, tokens };
  const { value, problems, placeOf } = readYaml(yaml, written);
  // Values of broken YAML are guesses, so only its syntax errors are reported.
  const found =
    problems.length > 0
      ? { data: {} as Data, problems }
      : readShape(fields, value ?? {}, { ...written, placeOf });
  return {
    ...found,
    body: fill(text.slice(place.body)),
    lineOffset: lineAt(text, place.body) - 1,
  };
}
