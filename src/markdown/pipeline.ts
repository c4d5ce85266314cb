import { pathToFileURL } from 'node:url';
import { markdownToHtml, mdxToJs, type HastPluginList, type MdastPluginList } from 'satteri';
import { Problem, Problems } from '../content/problem.ts';
import type { Heading } from '../navigation/contents.ts';
import { authored } from './blocks/authored.ts';
import { closeDocument } from './closeDocument.ts';
import { codeBlocks } from './code/codeBlocks.ts';
import { codeFrames } from './code/codeFrames.ts';
import { diagramFigures, diagrams } from './diagrams/diagrams.ts';
import { directives } from './blocks/directives.ts';
import { newDocument, type DocumentFacts } from './document.ts';
import { features } from './features.ts';
import { footnotePlaces, footnotes } from './html/footnotes.ts';
import { headingBreaks, headings } from './html/headings.ts';
import { images } from './html/images.ts';
import { externalLinks, links } from './html/links.ts';
import { literalHtml } from './lint/literalHtml.ts';
import { lostText } from './lint/lostText.ts';
import { mdxParts } from './blocks/mdxParts.ts';
import { openDocument } from './openDocument.ts';
import { partials } from './blocks/partials.ts';
import { schemas } from './blocks/schemas.ts';
import { cellBreaks, tables } from './html/tables.ts';
import { tasks } from './html/tasks.ts';

/** A page's Markdown, finished. */
export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  /** Files the page depends on, absolute. */
  includes: string[];
  usesDiagram: boolean;
  /** How many samples were checked. */
  samples: number;
}

/** What is done to the Markdown of one file, in this order. */
export const mdastPlugins: MdastPluginList = [
  openDocument,
  literalHtml,
  lostText,
  mdxParts,
  directives,
  codeBlocks,
  diagrams,
  links,
  images,
  footnotePlaces,
];

/** What is done to the elements of one page, in this order; partials first, so that the rest sees one tree. */
export const hastPlugins: HastPluginList = [
  partials(mdastPlugins, features),
  schemas(mdastPlugins, features),
  footnotes,
  codeFrames,
  diagramFigures,
  authored,
  tables,
  tasks,
  externalLinks,
  headings,
  headingBreaks,
  cellBreaks,
  closeDocument,
];

/** Render a page's Markdown, tokens already filled; throw all its problems at once. */
export async function renderMarkdown(
  body: string,
  facts: DocumentFacts,
): Promise<RenderedMarkdown> {
  const document = newDocument(facts);
  const { html } = await markdownToHtml(body, {
    features: { ...features, frontmatter: false },
    mdastPlugins,
    hastPlugins,
    fileURL: pathToFileURL(facts.absoluteFile),
    data: { document },
  });
  const { problems, headings: list, includes, usesDiagram, samples } = document.page;
  if (problems.length > 0) throw new Problems(problems);
  return { html, headings: list, includes: [...includes], usesDiagram, samples };
}

/** Check the Markdown of an `.mdx` page, which its compiler renders only later, and count its samples; throw all its problems at once. */
export async function mdxSamples(body: string, facts: DocumentFacts): Promise<number> {
  const document = newDocument(facts);
  try {
    await mdxToJs(body, {
      features: { ...features, frontmatter: false },
      mdastPlugins,
      hastPlugins,
      fileURL: pathToFileURL(facts.absoluteFile),
      data: { document },
    });
  } catch (error) {
    if (document.page.problems.length === 0) throw mdxFault(error, facts);
  }
  if (document.page.problems.length > 0) throw new Problems(document.page.problems);
  return document.page.samples;
}

/** Give a fault of the grammar, of which the parser knows the line of the text only, its place in the file. */
function mdxFault(error: unknown, { file, lineOffset }: DocumentFacts): unknown {
  const [, line, column, told = ''] =
    /^(\d+):(\d+): (.*?)(?: \(mdx[\w-]*:[\w-]+\))?$/s.exec(
      error instanceof Error ? error.message : '',
    ) ?? [];
  if (line === undefined) return error;
  const what = told.replace(
    /\((\d+):\d+\)/,
    (_, begin: string) => `of line ${Number(begin) + lineOffset}`,
  );
  const open = /Expected a closing tag for `<([\w.]+)/.exec(what)?.[1];
  return new Problem({
    file,
    line: Number(line) + lineOffset,
    column: Number(column),
    what,
    mend:
      open === undefined ? LITERAL : `write </${open}> where it ends, or \\<${open}> if it is text`,
  });
}

const LITERAL =
  'in .mdx, "<" and "{" begin elements and expressions: write \\< and \\{, or put the text into `code`';
