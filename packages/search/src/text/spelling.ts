/** British spellings, and what makes them American. Each pattern starts at the start of a word. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|vap)our/, '$1or'],
  [
    /^([a-z]{2,}(?:al|an|ard?|at|en|er|et|gn|il|im|in|it|og|on|or|tom|ym))is(e[drs]?|ers|ing|ations?|able)$/,
    '$1iz$2',
  ],
  [/^(anal|catal|paral)ys(e[dr]?|ers|ing)$/, '$1yz$2'],
  [/^(cent|fib|(?:kilo|milli)?met|theat)re(s?)$/, '$1er$2'],
  [/^(analog|catalog|dialog)ue(s?)$/, '$1$2'],
  [/^(def|off|lic)ence(s?)$/, '$1ense$2'],
  [
    /^((?:re|un)?(?:cancel|channel|dial|fuel|label|level|marshal|model|signal|total|travel|tunnel))l(ed|ers?|ing)$/,
    '$1$2',
  ],
  [/^artefact/, 'artifact'],
  [/^grey/, 'gray'],
  [/^programme(s?)$/, 'program$1'],
];
/** What at least one of the patterns needs, so that most words need only one test. */
const POSSIBLE = /our|[iy]s[aei]|res?$|ogue|ence|ll(?:e|ing)|^artef|^grey|mme/;

/** Returns the American spelling of a plain lowercase word, so that `behaviour` finds `behavior`. */
export function american(word: string): string {
  if (!POSSIBLE.test(word)) return word;
  const [pattern, spelling] = RULES.find(([rule]) => rule.test(word)) ?? [];
  return pattern && spelling ? word.replace(pattern, spelling) : word;
}
