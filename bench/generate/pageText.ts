import { makeRandom, type Random } from './random.ts';
import { codeSample } from './codeSample.ts';
import { SEED, type PlannedPage } from './sitePlan.ts';
import { ADJECTIVES, NOUNS, SENTENCES, VERBS } from './words.ts';

export const ADMONITIONS = ['note', 'tip', 'caution', 'danger'] as const;

/** A piece of a page, in a neutral form; links are routes. */
export type Block =
  | { kind: 'heading'; depth: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'admonition'; type: (typeof ADMONITIONS)[number]; title: string; text: string }
  | { kind: 'code'; language: CodeLanguage; lines: string[] };

export type CodeLanguage = 'yaml' | 'sql' | 'sql-jinja' | 'python' | 'bash';

export interface PageText {
  title: string;
  description: string;
  blocks: Block[];
}

/** A heading that every page has, so that any page can link to it. */
export const FIRST_HEADING = 'Before you begin';

const CODE_SHARE = 1 / 3;

/** A placeholder in a sentence. An `A` at its start is the article. */
const GAP = /(?<!^)\b[NVACL]\b/g;

/** Writes a page of 5,000 to 17,000 characters, a third of it code; the same on each call. */
export function writePageText(
  { number, title }: PlannedPage,
  pages: readonly PlannedPage[],
): PageText {
  const random = makeRandom(SEED, number);
  const names = Array.from({ length: 6 }, () => identifier(random));
  const writer = { random, names, link: () => linkTo(random, number, pages) };
  // The mean of three random numbers, so that most pages have a similar length.
  const length = 5000 + ((random.next() + random.next() + random.next()) / 3) * 10_000;
  const blocks: Block[] = [
    { kind: 'paragraph', text: paragraph(writer, 3) },
    { kind: 'heading', depth: 2, text: FIRST_HEADING },
    { kind: 'list', items: Array.from({ length: 3 }, () => sentence(writer)) },
  ];
  const headings = new Set([FIRST_HEADING.toLowerCase()]);
  let written = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
  let code = 0;
  while (written < length) {
    const section: Block[] = [
      {
        kind: 'heading',
        depth: blocks.length > 6 && random.next() < 0.35 ? 3 : 2,
        text: heading(random, headings),
      },
    ];
    section.push({ kind: 'paragraph', text: paragraph(writer, random.between(3, 6)) });
    const kind = random.next();
    if (kind < 0.3)
      section.push({
        kind: 'list',
        items: Array.from({ length: random.between(3, 6) }, () => sentence(writer)),
      });
    else if (kind < 0.45) section.push(table(writer));
    else if (kind < 0.65)
      section.push({
        kind: 'admonition',
        type: random.pick(ADMONITIONS),
        title: heading(random, headings),
        text: paragraph(writer, 2),
      });
    if (code < CODE_SHARE * (written + 1200))
      section.push(
        { kind: 'code', ...codeSample(random, names) },
        { kind: 'paragraph', text: paragraph(writer, 2) },
      );
    blocks.push(...section);
    written += section.reduce((sum, block) => sum + sizeOf(block), 0);
    code += section.reduce((sum, block) => sum + (block.kind === 'code' ? sizeOf(block) : 0), 0);
  }
  return { title, description: describe(writer, title), blocks };
}

interface Writer {
  random: Random;
  names: readonly string[];
  link: () => string;
}

function describe(writer: Writer, title: string): string {
  const text = `${title}: ${sentence(writer).replaceAll(/[`[\]]|\([^)]*\)/g, '')}`;
  return text.length < 60
    ? `${text} What it needs and how to check the result.`
    : text.length <= 155
      ? text
      : `${text.slice(0, text.lastIndexOf(' ', 150)).replace(/[,;:]$/, '')}.`;
}

function paragraph(writer: Writer, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(writer)).join(' ');
}

function sentence({ random, names, link }: Writer): string {
  const text = random.pick(SENTENCES).replaceAll(GAP, (gap) => {
    if (gap === 'N') return random.pickByRank(NOUNS);
    if (gap === 'V') return random.pickByRank(VERBS);
    if (gap === 'A') return random.pickByRank(ADJECTIVES);
    return gap === 'C' ? `\`${random.pick(names)}\`` : link();
  });
  return random.next() < 0.08 ? text.replace(/^(\w+ \w+)/, '**$1**') : text;
}

function heading(random: Random, used: Set<string>): string {
  for (;;) {
    const verb = random.pick(VERBS);
    const text = `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${random.pick(['a', 'the', 'every', 'one'])} ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
    if (used.has(text.toLowerCase())) continue;
    used.add(text.toLowerCase());
    return text;
  }
}

function table(writer: Writer): Block {
  const { random } = writer;
  const rows = Array.from({ length: random.between(4, 8) }, () => [
    `\`${identifier(random)}\``,
    random.pick(['string', 'integer', 'boolean', 'list']),
    `\`${random.between(1, 500)}\``,
    sentence(writer),
  ]);
  return { kind: 'table', rows: [['Name', 'Type', 'Default', 'Meaning'], ...rows] };
}

function linkTo(random: Random, from: number, pages: readonly PlannedPage[]): string {
  const near = pages[Math.min(pages.length - 1, Math.max(0, from + random.between(-40, 40)))];
  const target = random.next() < 0.7 && near !== undefined ? near : random.pick(pages);
  return `[${target.title}](${target.route}${random.next() < 0.15 ? `#${FIRST_HEADING.toLowerCase().replaceAll(' ', '-')}` : ''})`;
}

/** Creates a name in code, such as `late_run_limit`. */
export function identifier(random: Random): string {
  return [random.pick(ADJECTIVES), random.pick(NOUNS), random.pick(NOUNS)]
    .slice(random.between(0, 1))
    .join('_')
    .replaceAll(' ', '_');
}

function sizeOf(block: Block): number {
  if (block.kind === 'table')
    return block.rows.flat().reduce((sum, text) => sum + text.length + 3, 0);
  if (block.kind === 'list') return block.items.reduce((sum, text) => sum + text.length + 3, 0);
  if (block.kind === 'code') return block.lines.reduce((sum, text) => sum + text.length + 1, 12);
  return block.text.length + 4;
}
