import stems from './stems.json' with { type: 'json' };

const VOWEL = /[aeiouy]/;
const DOUBLE = /([bdfgkmnprt])\1$/;
/** Endings that many roots have by chance: `author`, `agent`. */
const NEEDS_LONGER_ROOT = new Set(['ement', 'ent', 'ant', 'or', 'anc', 'enc', 'iv']);

/**
 * Endings and their replacements, tried in order (Porter 1980, steps 2 to 4, shortened). Inflection has
 * removed the final e of some, or changed their y to i.
 */
const ENDINGS = Object.entries(stems.endings);
/** Stems of irregular forms. */
const irregular = new Map(Object.entries(stems.irregular));
/** Stems of related words that no ending connects. */
const related = new Map(Object.entries(stems.related));

/** True if a term can be stemmed: only plain Latin words, never identifiers. */
export function isStemmable(term: string): boolean {
  return term.length > 2 && /^[a-z]+$/.test(term);
}

/** Removes inflection: plural, -ed, and -ing (Porter 1980, step 1). */
export function inflection(word: string): string {
  if (!isStemmable(word)) return word;
  const known = irregular.get(word);
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
  out = related.get(out) ?? out;
  for (let round = 0; round < 3; round++) {
    if (out.endsWith('at') && out.length > 5) out = out.slice(0, -2);
    const ending = ENDINGS.find(([end]) => hasEnding(out, end));
    if (!ending) break;
    const [end, replacement] = ending;
    out = undouble(out.slice(0, -end.length) + replacement);
  }
  return out.length > 4 ? out.replace(/[eyi]$/, '') : out;
}

/** An ending needs four letters before it, or five if many roots end in it. */
function hasEnding(word: string, end: string): boolean {
  if (!word.endsWith(end)) return false;
  const root = word.slice(0, -end.length);
  return root.length >= (NEEDS_LONGER_ROOT.has(end) ? 5 : 4) && VOWEL.test(root);
}
