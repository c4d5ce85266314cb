const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgkmnprt])\1$/;
const LONGER_REST: ReadonlySet<string> = new Set(['ement', 'ent', 'ant', 'or']);

/** Rules tried in order after inflection; the rest must keep a syllable (Porter 1980, steps 2 to 4, shortened). */
const DERIVATIONS: readonly (readonly [string, string])[] = [
  ['ization', 'ize'], ['olution', 'olv'], ['isation', 'ize'], ['ational', 'ate'], ['ication', 'ic'], ['iveness', ''], ['fulness', ''],
  ['ously', ''], ['ation', 'ate'], ['ition', 'it'], ['ator', 'ate'], ['ement', ''], ['ment', ''], ['ness', ''], ['able', ''],
  ['ible', ''], ['ance', ''], ['ence', ''], ['ancy', ''], ['ency', ''], ['anci', ''], ['enci', ''], ['tion', 't'], ['sion', 's'], ['ally', ''], ['ive', ''], ['ful', ''], ['less', ''],
  ['ize', ''], ['ise', ''], ['ate', ''], ['ivity', ''], ['iviti', ''], ['ity', ''], ['iti', ''], ['ous', ''], ['ant', ''], ['ent', ''], ['al', ''], ['er', ''], ['or', ''], ['ly', ''], ['ic', ''],
];

/** Tells whether a term may be stemmed: plain Latin letters only, never an identifier (READER-NEEDS section 2, #40). */
export function isStemmable(term: string): boolean {
  return term.length > 2 && /^[a-z]+$/.test(term);
}

/** Forms no rule reaches, by what they share with their kin. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries({
  using: 'us', used: 'us', uses: 'us', use: 'us', written: 'writ', wrote: 'writ', ran: 'run', built: 'build', sent: 'send', got: 'get', chosen: 'choos',
  indices: 'index', schemata: 'schema', schemas: 'schema', vertices: 'vertex', matrices: 'matrix', criteria: 'criterion', data: 'data', children: 'child',
}));

/** Strips inflection: plural, -ed and -ing (Porter 1980, step 1). */
export function inflection(word: string): string {
  if (!isStemmable(word)) return word;
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  let out = word;
  if (out.endsWith('sses')) out = out.slice(0, -2);
  else if (out.endsWith('ies')) out = out.length > 4 ? `${out.slice(0, -3)}y` : out.slice(0, -1);
  else if (/(?:x|ch|sh|z|[aiu]s)es$/.test(out)) out = out.slice(0, -2);
  else if (out.length > 3 && /[^suia]s$|[rtmd]as$/.test(out)) out = out.slice(0, -1);
  const bare = out.replace(/(?:ing|ed)$/, '');
  if (bare !== out && bare.length > 2 && VOWEL.test(bare) && !out.endsWith('eed')) out = undouble(bare);
  if (out.length > 3 && out.endsWith('e')) out = out.slice(0, -1);
  return out.length > 3 && /[^aeiou]y$/.test(out) ? `${out.slice(0, -1)}i` : out;
}

function undouble(word: string): string {
  return word.length > 3 && DOUBLE.test(word) ? word.slice(0, -1) : word;
}

/** Strips derivation too, so that `configure` and `configuration` meet; coarser than inflection. */
export function derivation(word: string): string {
  let out = inflection(word);
  if (!isStemmable(out)) return out;
  for (let round = 0; round < 3; round++) {
    if (out.endsWith('at') && out.length > 5) out = out.slice(0, -2);
    const rule = DERIVATIONS.find(([end]) => matches(out, end));
    if (!rule) break;
    out = undouble(out.slice(0, -rule[0].length) + rule[1]);
  }
  return out.length > 4 ? out.replace(/[eyi]$/, '') : out;
}

/** Keeps at least four letters before an ending, five before those many roots end in (`author`, `agent`). */
function matches(word: string, end: string): boolean {
  const rest = word.length - end.length;
  return rest >= (LONGER_REST.has(end) ? 5 : 4) && word.endsWith(end) && VOWEL.test(word.slice(0, rest));
}
