import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mdxToJs } from 'satteri';
import { formatProblems, problemsOf } from '../content/problem.ts';
import { newDocument } from './document.ts';
import { features } from './features.ts';
import {
  hastPlugins,
  mdastPlugins,
  mdxSamples,
  renderMarkdown,
  type RenderedMarkdown,
} from './pipeline.ts';

/** The small site that the tests of the Markdown pipeline render in. */
export const fixtureRoot = fileURLToPath(new URL('fixtures', import.meta.url));

const facts = {
  file: 'content/docs/concepts/page.md',
  absoluteFile: join(fixtureRoot, 'content/docs/concepts/page.md'),
  lineOffset: 0,
  base: '/',
  tokens: { product: 'Acme', slug: 'acme', company: 'Acme Labs' },
  siteRoot: fixtureRoot,
  contentRoot: join(fixtureRoot, 'content'),
};

/** Render Markdown as a page of the fixture site. */
export async function page(
  markdown: string,
  options: { base?: string; file?: string; lineOffset?: number } = {},
): Promise<RenderedMarkdown> {
  return renderMarkdown(markdown, { ...facts, ...options });
}

/** Render Markdown and give its HTML. */
export async function html(
  markdown: string,
  options: { base?: string; file?: string } = {},
): Promise<string> {
  return (await page(markdown, options)).html;
}

/** Render Markdown that holds mistakes, and give what the writer is told. */
export async function told(
  markdown: string,
  options: { lineOffset?: number } = {},
): Promise<string> {
  try {
    await page(markdown, options);
  } catch (error) {
    return formatProblems(problemsOf(error));
  }
  return 'no problem';
}

/** Check MDX that holds mistakes, and give what the writer is told. */
export async function toldMdx(source: string, lineOffset = 0): Promise<string> {
  try {
    await mdxSamples(source, { ...facts, file: 'content/docs/concepts/page.mdx', lineOffset });
  } catch (error) {
    return formatProblems(problemsOf(error));
  }
  return 'no problem';
}

/** Compile MDX with the same lists, as the MDX integration does. */
export async function mdx(source: string): Promise<string> {
  const document = await newDocument({ ...facts, file: 'content/docs/concepts/page.mdx' });
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
