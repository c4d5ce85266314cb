const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgkmnprt])\1$/;
const NEEDS_LONGER_ROOT: ReadonlySet<string> = new Set([
  'ement',
  'ent',
  'ant',
  'or',
  'anc',
  'enc',
  'iv',
]);

/** Endings and their replacements, tried in order (Porter 1980, steps 2 to 4, shortened). */
const DERIVATIONS: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['olution', 'olv'],
  ['cription', 'crib'],
  ['ational', 'ate'],
  ['ication', 'ic'],
  ['iveness', ''],
  ['fulness', ''],
  ['ation', 'ate'],
  ['ition', 'it'],
  ['ator', 'ate'],
  ['ement', ''],
  ['ment', ''],
  ['ness', ''],
  ['tion', 't'],
  ['sion', 's'],
  ['ful', ''],
  ['less', ''],
  // Inflection has removed the final e of these or changed their y to i.
  ['abiliti', 'abl'],
  ['ibiliti', 'ibl'],
  ['abl', ''],
  ['ibl', ''],
  ['anc', ''],
  ['enc', ''],
  ['anci', ''],
  ['enci', ''],
  ['iviti', ''],
  ['iti', ''],
  ['iv', ''],
  ['iz', ''],
  ['is', ''],
  ['yz', 'ys'],
  ['ize', ''],
  ['ate', ''],
  ['eri', 'er'],
  ['ousli', ''],
  ['alli', ''],
  ['li', ''],
  ['ism', ''],
  ['ous', ''],
  ['ant', ''],
  ['ent', ''],
  ['al', ''],
  ['er', ''],
  ['or', ''],
  ['ic', ''],
];

/** Related words that no rule connects. */
const RELATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    permission: 'permit',
    submission: 'submit',
    resolution: 'resolv',
    decision: 'decid',
    extension: 'extend',
    expansion: 'expand',
    suspension: 'suspend',
    conversion: 'convert',
    visibiliti: 'visibl',
    respons: 'respond',
  }),
);

/** True if a term can be stemmed: only plain Latin words, never identifiers. */
export function isStemmable(term: string): boolean {
  return term.length > 2 && /^[a-z]+$/.test(term);
}

/** Stems of irregular forms. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    using: 'us',
    used: 'us',
    uses: 'us',
    use: 'us',
    written: 'writ',
    wrote: 'writ',
    ran: 'run',
    built: 'build',
    sent: 'send',
    got: 'get',
    chosen: 'choos',
    indices: 'index',
    schemata: 'schema',
    schemas: 'schema',
    vertices: 'vertex',
    matrices: 'matrix',
    criteria: 'criterion',
    data: 'data',
    children: 'child',
  }),
);

/** Removes inflection: plural, -ed, and -ing (Porter 1980, step 1). */
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
  if (bare !== out && bare.length > 2 && VOWEL.test(bare) && !out.endsWith('eed'))
    out = undouble(bare);
  if (out.length > 3 && out.endsWith('e')) out = out.slice(0, -1);
  return out.length > 3 && /[^aeiou]y$/.test(out) ? `${out.slice(0, -1)}i` : out;
}

function undouble(word: string): string {
  return word.length > 3 && DOUBLE.test(word) ? word.slice(0, -1) : word;
}

/** Also removes derivation, so that `configure` and `configuration` share a stem. */
export function derivation(word: string): string {
  let out = inflection(word);
  if (!isStemmable(out)) return out;
  out = RELATED.get(out) ?? out;
  for (let round = 0; round < 3; round++) {
    if (out.endsWith('at') && out.length > 5) out = out.slice(0, -2);
    const rule = DERIVATIONS.find(([end]) => hasEnding(out, end));
    if (!rule) break;
    out = undouble(out.slice(0, -rule[0].length) + rule[1]);
  }
  return out.length > 4 ? out.replace(/[eyi]$/, '') : out;
}

/** An ending needs four letters before it, or five if many roots end in it (`author`, `agent`). */
function hasEnding(word: string, end: string): boolean {
  if (!word.endsWith(end)) return false;
  const root = word.slice(0, -end.length);
  return root.length >= (NEEDS_LONGER_ROOT.has(end) ? 5 : 4) && VOWEL.test(root);
}
