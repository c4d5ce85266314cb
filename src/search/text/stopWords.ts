/** Words that carry grammar, not subject. They are left out of body postings and drop out of questions. */
const FUNCTION_WORDS =
  'a an the and or of to in on at by for from with as is are be been was were it its this that these those there here not no if then than so but ' +
  'into onto about over under between within without also any all each some such other more most only own same';

/** Words a reader asks with; they drop out when words of substance remain (SEARCH.md 'The design'). */
const ASKING_WORDS =
  'how what why when where which who whom whose do does did done doing can could should would will shall may might must i me my mine we us our ours ' +
  'you your yours they them their he she am has have had having dont doesnt cant isnt wont want wants wanted need needs needed tell please explain show ' +
  'help way ways possible able there im ive whats hows wheres lets let make makes get gets getting got give gives something anything everything ' +
  'happen happens happening happened mean means meaning work works use using used vs versus between difference every';

/** Asking words as well: those that may be the subject when nothing better is found, and so only weigh less. */
const LIGHT_WORDS =
  'want need show help way make get give work works use using used mean means difference happen happens let able possible vs between everything something anything ' +
  'nothing never because whether while still just even really actually ever someone somebody anyone anybody';

const functionWords: ReadonlySet<string> = new Set(FUNCTION_WORDS.split(' '));
const askingWords: ReadonlySet<string> = new Set(`${ASKING_WORDS} ${LIGHT_WORDS}`.split(' '));
const lightWords: ReadonlySet<string> = new Set(LIGHT_WORDS.split(' '));

/** Tells whether a word only holds a sentence together; such words have no postings in bodies. */
export function isFunctionWord(term: string): boolean {
  return functionWords.has(term);
}

/** Tells whether a word asks rather than names, and can drop out of a question. */
export function isQuestionWord(term: string): boolean {
  return functionWords.has(term) || askingWords.has(term);
}

/** Tells whether a word makes a question of a query, as `how` does and `the` does not. */
export function isAskingWord(term: string): boolean {
  return askingWords.has(term);
}

/** Tells whether a question word still says a little about the subject. */
export function isLightWord(term: string): boolean {
  return lightWords.has(term);
}
