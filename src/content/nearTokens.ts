import { Problem } from './problem.ts';
import { TOKENS } from './tokens.ts';
import { withoutCode } from './withoutCode.ts';
import { nearest } from '../text/nearest.ts';
import { lineAt } from '../text/position.ts';

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
