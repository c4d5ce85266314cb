/** Words that carry grammar, not a subject. Texts aren't indexed by them. */
const FUNCTION_WORDS =
  'a an the and or of to in on at by for from with as is are be been was were it its this that these those there here not no if then than so but ' +
  'into onto about over under between within without also any all each some such other more most only own same';

/** Words of a question. They're dropped if words of substance remain. */
const ASKING_WORDS =
  'how what why when where which who whom whose do does did done doing can could should would will shall may might must i me my mine we us our ours ' +
  'you your yours they them their he she am has have had having dont doesnt cant isnt wont want wants wanted need needs needed tell please explain show ' +
  'help way ways possible able there im ive whats hows wheres lets let make makes get gets getting got give gives something anything everything ' +
  'happen happens happening happened mean means meaning work works use using used vs versus between difference every';

/** Question words that may also be the subject, so they're kept with a low weight. */
const LIGHT_WORDS =
  'want need show help way make get give work works use using used mean means difference happen happens let able possible vs between everything something anything ' +
  'nothing never because whether while still just even really actually ever someone somebody anyone anybody';

const functionWords: ReadonlySet<string> = new Set(FUNCTION_WORDS.split(' '));
const askingWords: ReadonlySet<string> = new Set(`${ASKING_WORDS} ${LIGHT_WORDS}`.split(' '));
const lightWords: ReadonlySet<string> = new Set(LIGHT_WORDS.split(' '));

/** True if a word only carries grammar. */
export function isFunctionWord(term: string): boolean {
  return functionWords.has(term);
}

/** True if a word turns a query into a question, as `how` does. */
export function isAskingWord(term: string): boolean {
  return askingWords.has(term);
}

/** True if a word can be dropped from a question: a function word or an asking word. */
export function isQuestionWord(term: string): boolean {
  return isFunctionWord(term) || isAskingWord(term);
}

/** True if a question word may also be the subject, such as `mean` or `difference`. */
export function isLightWord(term: string): boolean {
  return lightWords.has(term);
}
