import { z } from 'zod';
import { HIDDEN } from './fileFaults.ts';

/** True for a text on one line. YAML can write hidden characters as escapes, such as "\u202e". */
const isLine = (text: string): boolean =>
  /\S/.test(text) && !/[\t\r\n]/.test(text) && !HIDDEN.test(text);

const text = z.string().refine(isLine).describe('text on one line');
const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .refine(isLine)
  .describe('text of 50 to 160 characters on one line');
const truth = z.boolean().describe('true or false');
const date = z.iso.date().describe('a date, such as 2026-01-31');
const neighbor = z
  .union([z.string().startsWith('/'), z.literal(false)])
  .describe('the route of a page, such as /concepts/flow, or false');
const texts = z
  // Keywords can be numbers, such as 429 or 1970.
  .array(z.union([text, z.number().transform(String)]))
  .describe('a list of words, such as [dag, pipeline]');

const questions = z
  .array(z.string().regex(/\S/))
  .min(1)
  .describe('a list of questions in the words of readers');

/** A passage of a page, and the questions that it answers in the words of readers. */
const answer = z
  .strictObject({
    /** The anchor of the section; the introduction if missing. */
    section: text.optional(),
    /** The first words of the passage in the section; the start of its first paragraph if missing. */
    from: text.optional(),
    /** How many sentences the passage has; to the end of the paragraph if missing. */
    sentences: z.int().positive().describe('a number of sentences, such as 2').optional(),
    questions,
  })
  .describe('a passage with "questions" and optionally "section", "from", and "sentences"');

/** The front matter of a documentation page. */
export const docFields = z.strictObject({
  title: text,
  description,
  sidebarLabel: text.optional(),
  keywords: texts.optional(),
  searchWeight: z
    .number()
    .min(0.5)
    .max(2)
    .describe('a number from 0.5 to 2, such as 0.8')
    .optional(),
  unlisted: truth.optional(),
  draft: truth.optional(),
  lastUpdated: date.optional(),
  contentsDepth: z.literal([1, 2, 3]).describe('1, 2, or 3').optional(),
  answers: z.array(answer).describe('a list of passages, each with "questions"').optional(),
  previous: neighbor.optional(),
  next: neighbor.optional(),
});

/** The front matter of a release post. */
export const releaseFields = z.strictObject({
  title: text,
  description,
  date,
  tags: texts,
  authors: texts.optional(),
  version: text.optional(),
  draft: truth.optional(),
  lastUpdated: date.optional(),
});

export type DocData = z.output<typeof docFields>;
export type ReleaseData = z.output<typeof releaseFields>;
export type PageAnswer = z.output<typeof answer>;
