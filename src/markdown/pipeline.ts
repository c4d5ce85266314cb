import { pathToFileURL } from 'node:url';
import {
  markdownToHtml,
  mdxToJs,
  type HastPluginList,
  type MarkdownToHtmlResult,
  type MdastPluginList,
} from 'satteri';
import { Problem, Problems } from '../content/problem.ts';
import type { Heading } from '../navigation/contents.ts';
import { authored } from './blocks/authored.ts';
import { directives } from './blocks/directives.ts';
import { mdxParts } from './blocks/mdxParts.ts';
import { errorIndexes } from './blocks/errorIndex.ts';
import { partials, type RenderFragment } from './blocks/partial.ts';
import { propertyIndexes, schemas } from './blocks/schema.tsx';
import { codeBlocks, codeFrames } from './code/codeBlocks.tsx';
import { finishSamples } from './code/samples.ts';
import { diagramFigures, diagrams } from './diagrams/diagrams.tsx';
import { newDocument, type DocumentFacts, type SourceDocument } from './document/document.ts';
import { features } from './features.ts';
import { footnotePlaces, footnotes } from './html/footnotes.ts';
import { headingBreaks, headings } from './html/headings.ts';
import { imageFigures, images } from './html/images.tsx';
import { externalLinks, links } from './html/links.ts';
import { parseHtml } from './html/html.ts';
import { cellBreaks, tables } from './html/tables.ts';
import { tasks } from './html/tasks.ts';
import { errorTables } from './lint/errorTables.ts';
import { hiddenCharacters } from './lint/hiddenCharacters.ts';
import { literalHtml } from './lint/literalHtml.ts';
import { lostText } from './lint/lostText.ts';
import { unusedDefinitions } from './lint/unusedDefinitions.ts';
import { screenFigures, screens } from './screens/screens.tsx';
import { closeDocument, openDocument } from './mdxDocument.ts';

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
  /** Absolute paths of the files and folders that the page depends on. */
  includes: string[];
  /** The number of samples that were checked. */
  samples: number;
}

/** The plugins for the Markdown tree of one file, in order. */
export const mdastPlugins: MdastPluginList = [
  openDocument,
  literalHtml,
  lostText,
  hiddenCharacters,
  unusedDefinitions,
  errorTables,
  mdxParts,
  directives,
  codeBlocks,
  diagrams,
  screens,
  links,
  images,
  footnotePlaces,
];

const includePartials = partials(renderFragment);

/**
 * The plugins for the HTML tree of one page, in order. Partials come first, so that the other
 * plugins see one tree.
 */
export const hastPlugins: HastPluginList = [
  includePartials,
  schemas(renderFragment),
  propertyIndexes(renderFragment),
  errorIndexes(renderFragment),
  footnotes,
  codeFrames,
  diagramFigures,
  screenFigures,
  imageFigures,
  authored,
  tables,
  tasks,
  externalLinks,
  headings,
  headingBreaks,
  cellBreaks,
  closeDocument,
];

function renderFragment(...[markdown, document]: Parameters<RenderFragment>) {
  // All these plugins are synchronous, so the result isn't a promise.
  const { html } = markdownToHtml(markdown, {
    features,
    mdastPlugins,
    hastPlugins: [includePartials],
    data: { document },
  }) as MarkdownToHtmlResult;
  return parseHtml(html);
}

/** Renders a page's Markdown, whose tokens are already filled. Throws all its problems at once. */
export async function renderMarkdown(
  body: string,
  facts: DocumentFacts,
): Promise<RenderedMarkdown> {
  const document = newDocument(facts);
  const { html } = await markdownToHtml(body, compilerOptions(document));
  const { page } = document;
  await finishSamples(page);
  if (page.problems.length > 0) throw new Problems(page.problems);
  return {
    html,
    headings: page.headings,
    includes: [...page.includes],
    samples: page.samples,
  };
}

/**
 * Checks the Markdown of an `.mdx` page, which its compiler renders only later, and returns the
 * number of its samples. Throws all problems at once.
 */
export async function checkMdx(body: string, facts: DocumentFacts): Promise<number> {
  const document = newDocument(facts);
  const { page } = document;
  try {
    await mdxToJs(body, compilerOptions(document));
  } catch (error) {
    if (page.problems.length === 0) throw syntaxProblem(error, facts);
  }
  await finishSamples(page);
  if (page.problems.length > 0) throw new Problems(page.problems);
  return page.samples;
}

function compilerOptions(document: SourceDocument) {
  return {
    features: { ...features, frontmatter: false },
    mdastPlugins,
    hastPlugins,
    fileURL: pathToFileURL(document.absoluteFile),
    data: { document },
  };
}

const SYNTAX_ERROR = /^(\d+):(\d+): (.*?)(?: \(mdx[\w-]*:[\w-]+\))?$/s;
const LITERAL =
  'close each element, write \\< and \\{ for literal characters, or use `code`, because "<" ' +
  'and "{" start elements and expressions in .mdx';

/**
 * Turns the parser's syntax error into a problem: the parser counts lines from the text's start.
 */
function syntaxProblem(error: unknown, { file, lineOffset }: DocumentFacts): unknown {
  const match = SYNTAX_ERROR.exec(error instanceof Error ? error.message : '');
  if (match === null) return error;
  const [, line, column, message = ''] = match;
  const what = message.replace(
    /\((\d+):\d+\)/,
    (_, begin: string) => `on line ${Number(begin) + lineOffset}`,
  );
  return new Problem({
    file,
    line: Number(line) + lineOffset,
    column: Number(column),
    what,
    fix: LITERAL,
  });
}
