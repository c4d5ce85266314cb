import { editDistance, Problem } from '../../content/problem.ts';
import { TOKENS } from '../tokens.ts';
import { withoutCode } from './withoutCode.ts';

const BRACES = /(?<![\\${\w])\{([\w-]+)\}(?!\})/g;

/** How far a word may be from a token and still be meant as one: two letters in each other's place. */
const NEAR = 2;

/** Find what is nearly a token in the prose of a Markdown source: it would be published as it stands. In code, braces mean many things. */
export function nearTokens(source: string, file: string): Problem[] {
  if (!source.includes('{')) return [];
  const prose = withoutCode(source);
  return [...prose.matchAll(BRACES)].flatMap(({ 0: written, 1: word = '', index }) => {
    if (TOKENS.some((token) => token === word)) return [];
    const meant = TOKENS.find((token) => editDistance(word.toLowerCase(), token) <= NEAR);
    if (meant === undefined) return [];
    const allowed = TOKENS.map((token) => `{${token}}`).join(', ');
    return [
      new Problem({
        file,
        line: prose.slice(0, index).split('\n').length,
        what: `${written} is no token`,
        allowed,
        mend: `did you mean {${meant}}? Write \\${written} if it is to be read as it stands`,
      }),
    ];
  });
}
