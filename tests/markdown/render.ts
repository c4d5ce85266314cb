import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mdxToJs } from 'satteri';
import { formatProblems, problemsOf } from '../../src/content/problem.ts';
import { newDocument, type SourceDocument } from '../../src/markdown/document/document.ts';
import { features } from '../../src/markdown/features.ts';
import {
  hastPlugins,
  mdastPlugins,
  checkMdx,
  renderMarkdown,
  type RenderedMarkdown,
} from '../../src/markdown/pipeline.ts';

/** The small site in which the pipeline's tests render. */
export const fixtureRoot = fileURLToPath(new URL('../fixtures/markdown', import.meta.url));

const facts = {
  file: 'content/docs/concepts/page.md',
  absoluteFile: join(fixtureRoot, 'content/docs/concepts/page.md'),
  lineOffset: 0,
  base: '/',
  tokens: { product: 'Acme', slug: 'acme', company: 'Acme Labs' },
  siteRoot: fixtureRoot,
  contentRoot: join(fixtureRoot, 'content'),
};

/** Returns a page of the fixture site that isn't rendered yet. */
export function fixtureDocument(): SourceDocument {
  return newDocument(facts);
}

/** Renders Markdown as a page of the fixture site. */
export async function page(
  markdown: string,
  options: Partial<typeof facts> = {},
): Promise<RenderedMarkdown> {
  return renderMarkdown(markdown, { ...facts, ...options });
}

/** Renders Markdown and returns its HTML. */
export async function html(markdown: string, options: Partial<typeof facts> = {}): Promise<string> {
  return (await page(markdown, options)).html;
}

/** Renders Markdown that has mistakes, and returns the messages. */
export async function problemsIn(
  markdown: string,
  options: Partial<typeof facts> = {},
): Promise<string> {
  try {
    await page(markdown, options);
  } catch (error) {
    return formatProblems(problemsOf(error));
  }
  return 'no problem';
}

/** Checks MDX that has mistakes, and returns the messages. */
export async function problemsInMdx(source: string, lineOffset = 0): Promise<string> {
  try {
    await checkMdx(source, { ...facts, file: 'content/docs/concepts/page.mdx', lineOffset });
  } catch (error) {
    return formatProblems(problemsOf(error));
  }
  return 'no problem';
}

/** Compiles MDX with the same plugins, as the MDX integration does. */
export async function mdx(source: string): Promise<string> {
  const document = newDocument({ ...facts, file: 'content/docs/concepts/page.mdx' });
  const { code } = await mdxToJs(source, {
    features,
    mdastPlugins,
    hastPlugins,
    fileURL: pathToFileURL(facts.absoluteFile),
    jsxImportSource: 'react',
    data: { document },
  });
  return code;
}
