import type { DocumentFacts } from '../markdown/document/document.ts';
import type { FrontMatter } from './frontMatter.ts';
import type { PagePlace } from './PageCollection.ts';
import type { PageText } from './pageTexts.ts';
import { digestOfText } from './textDigest.ts';

/** Render a page's Markdown, or check that of an `.mdx` page; throws all its problems at once. `name` is that of the text. */
export async function renderText<T>(
  name: string,
  { body, lineOffset }: FrontMatter<T>,
  format: PagePlace['format'],
  place: Omit<DocumentFacts, 'lineOffset'>,
): Promise<PageText> {
  // Loaded with the first page that changed: with none, the dev server starts half a second earlier.
  const { mdxSamples, renderMarkdown } = await import('../markdown/pipeline.ts');
  const facts = { ...place, lineOffset };
  const made =
    format === 'mdx'
      ? { html: '', headings: [], includes: [], samples: await mdxSamples(body, facts) }
      : await renderMarkdown(body, facts);
  const { html, headings, includes, samples } = made;
  return { body, html, headings, includes, samples, digest: digestOfText(name, includes) };
}
