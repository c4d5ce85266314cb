import type { Field, Fields } from './frontMatter.ts';

/** A passage of a page, and the questions that it answers in the words of readers. */
export interface PageAnswer {
  /** The anchor of the section; the introduction if missing. */
  section?: string;
  /** The first words of the passage in the section; the start of its first paragraph if missing. */
  from?: string;
  /** How many sentences the passage has; to the end of the paragraph if missing. */
  sentences?: number;
  questions: string[];
}

/** Front matter of a documentation page. */
export interface DocData {
  title: string;
  description: string;
  sidebarLabel?: string;
  keywords?: string[];
  searchWeight?: number;
  unlisted?: boolean;
  draft?: boolean;
  lastUpdated?: string;
  contentsDepth?: number;
  answers?: PageAnswer[];
  previous?: string | false;
  next?: string | false;
}

/** Front matter of a release post. */
export interface ReleaseData {
  title: string;
  description: string;
  date: string;
  tags: string[];
  authors?: string[];
  version?: string;
  draft?: boolean;
  lastUpdated?: string;
}

/** True if a date exists: JavaScript parses 2026-02-31 as March 3. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const MIN_DESCRIPTION = 50;
const MAX_DESCRIPTION = 160;
const MIN_WEIGHT = 0.5;
const MAX_WEIGHT = 2;

// oxlint-disable-next-line no-control-regex -- XML, such as the feed's, can't contain these.
const CONTROL = /[\u0000-\u001f\u007f]/;

const text: Field<string> = {
  allowed: 'text on one line',
  read: (value) =>
    typeof value === 'string' && value.trim() !== '' && !CONTROL.test(value) ? value : undefined,
};
const truth: Field<boolean> = {
  allowed: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};
const texts: Field<string[]> = {
  allowed: 'a list of words, such as [dag, pipeline]',
  // Keywords can be numbers, such as 429 or 1970.
  read: (value) =>
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? value.map(String)
      : undefined,
};
const date: Field<string> = {
  allowed: 'a date, such as 2026-01-31',
  read: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value)
      ? value
      : undefined,
};
const neighbor: Field<string | false> = {
  allowed: 'the route of a page, such as /concepts/flow, or false',
  read: (value) =>
    value === false || (typeof value === 'string' && value.startsWith('/')) ? value : undefined,
};
const answers: Field<PageAnswer[]> = {
  allowed:
    'a list of passages, each with "questions" and optionally "section", "from", "sentences"',
  read: (value) => (Array.isArray(value) && value.every(isAnswer) ? value : undefined),
};

function isAnswer(value: unknown): value is PageAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { section = '', from = '', sentences = 1, questions, ...others } = value as PageAnswer;
  return (
    [section, from].every((part) => typeof part === 'string') &&
    Number.isInteger(sentences) &&
    sentences > 0 &&
    Array.isArray(questions) &&
    questions.length > 0 &&
    questions.every((question) => typeof question === 'string' && question.trim() !== '') &&
    Object.keys(others).length === 0
  );
}

const description: Field<string> = {
  required: true,
  allowed: `text of ${MIN_DESCRIPTION} to ${MAX_DESCRIPTION} characters`,
  sizes: [MIN_DESCRIPTION, MAX_DESCRIPTION],
  read: (value) =>
    typeof value === 'string' && value.length >= MIN_DESCRIPTION && value.length <= MAX_DESCRIPTION
      ? value
      : undefined,
};

/** The keys of a documentation page and how each is read. */
export const docFields: Fields<DocData> = {
  title: { ...text, required: true },
  description,
  sidebarLabel: text,
  keywords: texts,
  searchWeight: {
    allowed: `a number from ${MIN_WEIGHT} to ${MAX_WEIGHT}, such as 0.8`,
    read: (value) =>
      typeof value === 'number' && value >= MIN_WEIGHT && value <= MAX_WEIGHT ? value : undefined,
  },
  unlisted: truth,
  draft: truth,
  lastUpdated: date,
  contentsDepth: {
    allowed: '2 or 3',
    read: (value) => (value === 2 || value === 3 ? value : undefined),
  },
  answers,
  previous: neighbor,
  next: neighbor,
};

/** The keys of a release post and how each is read. */
export const releaseFields: Fields<ReleaseData> = {
  title: { ...text, required: true },
  description,
  date: { ...date, required: true },
  tags: { ...texts, required: true },
  authors: texts,
  version: text,
  draft: truth,
  lastUpdated: date,
};
