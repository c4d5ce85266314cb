import type { StructuredData } from '../outputs/structuredData.ts';

/** The data for the head of a document. */
export interface PageHead {
  /** The full title, with the site's name. */
  title: string;
  description: string;
  /** Omitted for pages without a URL of their own, such as the not-found page. */
  canonical?: string;
  indexed: boolean;
  type?: 'website' | 'article';
  /** The id of the page, for scripts. */
  pageId: string;
  /** The image for link previews, with its full URL. */
  image?: { address: string; alt: string };
  /** The route of the page as Markdown. */
  twin?: string | undefined;
  /** Structured data for search engines. */
  structured?: readonly StructuredData[];
}
