import type { PageAnswer } from './fields.ts';
import type { ProseSection } from './paragraphs.ts';
import { didYouMean, quoted } from 'check/text/nearest.ts';
import { Problem } from './problem.ts';
import { readYaml } from './readYaml.ts';
import { findFrontMatter } from 'check/text/frontMatter.ts';

/** A page with the answers in its front matter. */
interface AnswerSource {
  file: string;
  route: string;
  /** The file as written. */
  raw: string;
  answers: readonly PageAnswer[];
}

/** The keys and indexes that lead to a value of `answers`. */
type Place = readonly (string | number)[];

/** A passage of a built page, and the questions that it answers. */
export interface Passage {
  route: string;
  /** The ID of the section's heading; '' for the text before the first heading. */
  anchor: string;
  text: string;
  questions: readonly string[];
}

/** The most characters of a passage: a longer text is no short answer. */
const MAX_PASSAGE = 280;

/** What makes a passage depend on the text around it, and what to do about it. */
const DEPENDENT: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [
    /^(?:it|its|they|their|them|he|she|this|that|these|those|both|neither|either|such|here)\b/i,
    'name what the sentence is about',
  ],
  [
    /^(?:then|otherwise|however|therefore|also|so|but|and|or|instead|(?:in|for) (?:this|that)\b|to do (?:this|that)|(?:if|when) (?:so|not|it|they|this|that))\b/i,
    'name what the sentence refers to',
  ],
  [
    /\b(?:this|the following|the next|the previous) (?:table|section|step|sample|example|diagram|figure|list|screen)\b/i,
    'say what it is instead of where it is',
  ],
  [/(?:^|[.,;(] )see (?=\p{Lu})/u, 'state the answer instead of a link to it'],
  [/\b(?:below|above)(?=[.,;:)])/i, 'state the answer instead of where it is'],
];

const ENDED = /[.!?][)"”’]?$/;

interface Fault {
  key: keyof PageAnswer;
  what: string;
  allowed?: string;
  fix: string;
}

/** Finds the passages of a page. Mistakes become problems with their lines. */
export function findPassages(
  source: AnswerSource,
  sections: readonly ProseSection[],
): { passages: Passage[]; problems: Problem[] } {
  const passages: Passage[] = [];
  const problems: Problem[] = [];
  for (const [index, answer] of source.answers.entries()) {
    const { section: anchor = '', questions } = answer;
    const found = passageOf(answer, sections);
    if (typeof found === 'string')
      passages.push({ route: source.route, anchor, text: found, questions });
    else {
      const { key, ...facts } = found;
      problems.push(
        new Problem({ file: source.file, line: lineOf(source, [index, key]), ...facts }),
      );
    }
  }
  return { passages, problems };
}

function passageOf(
  { section = '', from, sentences }: PageAnswer,
  sections: readonly ProseSection[],
): string | Fault {
  const anchors = sections.map(({ anchor }) => anchor);
  const paragraphs = sections.find(({ anchor }) => anchor === section)?.paragraphs;
  if (paragraphs === undefined)
    return {
      key: 'section',
      what: `the page has no section "#${section}"`,
      allowed:
        anchors.filter((anchor) => anchor !== '').join(', ') ||
        'none, because the page has no sections',
      fix: didYouMean(section, anchors, 'use the anchor of a section'),
    };
  const start = from === undefined ? paragraphs[0] : startingWith(from, paragraphs);
  if (start === undefined)
    return {
      key: 'from',
      what:
        from === undefined
          ? `the section "#${section}" has no paragraph`
          : `no sentence in ${section === '' ? 'the introduction' : `"#${section}"`} begins with "${from}"`,
      allowed: 'the first words of a sentence in a paragraph or list item, as readers see them',
      fix: didYouMean(
        from ?? '',
        startsOf(paragraphs, from?.length),
        'choose a section with the answer in a paragraph',
      ),
    };
  const all = splitSentences(start);
  if (sentences !== undefined && sentences > all.length)
    return {
      key: 'sentences',
      what: `the passage has ${all.length} sentences, not ${sentences}`,
      allowed: `1 to ${all.length}`,
      fix: 'lower the number, or omit it',
    };
  const text = all.slice(0, sentences).join(' ');
  return faultOf(text) ?? text;
}

function faultOf(text: string): Fault | undefined {
  const key = 'from';
  if (text.length > MAX_PASSAGE)
    return {
      key,
      what: `the passage has ${text.length} characters: ${quoted(text)}`,
      allowed: `at most ${MAX_PASSAGE} characters`,
      fix: 'set "sentences" to a lower number, or shorten the sentences on the page',
    };
  if (!ENDED.test(text))
    return {
      key,
      what: `the passage isn't a complete sentence: ${quoted(text)}`,
      allowed: 'prose that ends with a period',
      fix: 'end it with a period, or choose another passage',
    };
  for (const [pattern, fix] of DEPENDENT) {
    const [words] = pattern.exec(text) ?? [];
    if (words !== undefined)
      return {
        key,
        what: `the passage doesn't make sense alone, because of "${words.trim()}": ${quoted(text)}`,
        allowed: 'a passage that readers understand without the text around it',
        fix: `${fix}: change the sentence on the page, or choose another passage`,
      };
  }
  return undefined;
}

export function sharedQuestions(
  sources: readonly AnswerSource[],
  keyOf: (question: string) => string,
): Problem[] {
  const owners = new Map<string, { source: AnswerSource; path: Place; question: string }>();
  return sources.flatMap((source) =>
    source.answers.flatMap(({ questions }, index) =>
      questions.flatMap((question, number) => {
        const path = [index, 'questions', number];
        const key = keyOf(question);
        const owner = owners.get(key);
        if (owner === undefined) {
          owners.set(key, { source, path, question });
          return [];
        }
        // Finding a line parses the front matter, so it isn't done for all thousands of questions.
        const place = `${owner.source.file}:${lineOf(owner.source, owner.path)}`;
        return new Problem({
          file: source.file,
          line: lineOf(source, path),
          what: `"${question}" asks the same as "${owner.question}" (${place})`,
          allowed: 'each question once on the site, whatever the order and form of its words',
          fix: 'keep it where the best answer is, and remove or reword the other',
        });
      }),
    ),
  );
}

/** Returns the rest of a paragraph from the sentence that begins with some words. */
function startingWith(from: string, paragraphs: readonly string[]): string | undefined {
  const start = comparable(from);
  for (const paragraph of paragraphs) {
    const all = splitSentences(paragraph);
    const first = all.findIndex((sentence) => comparable(sentence).startsWith(start));
    if (first >= 0) return all.slice(first).join(' ');
  }
  return undefined;
}

function startsOf(paragraphs: readonly string[], letters = 0): string[] {
  return paragraphs.flatMap(splitSentences).map((sentence) => sentence.slice(0, letters).trim());
}

function splitSentences(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?][)"”’]?) (?=\S)/);
}

/** Removes what differs between the words in front matter and those that readers see. */
function comparable(text: string): string {
  return text
    .replaceAll(/[`*]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the line of a value in the front matter, or of the nearest value around it. */
function lineOf({ file, raw }: AnswerSource, path: Place): number {
  const { start, end } = findFrontMatter(raw) ?? {};
  const yaml = raw.slice(start, end);
  const { placeOf } = readYaml(yaml, { file, subject: 'front matter', lineOffset: 1 });
  return placeOf(['answers', ...path]).line;
}
