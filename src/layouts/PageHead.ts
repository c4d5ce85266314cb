import type { StructuredData } from '../outputs/structuredData.ts';

/** What a page says of itself in the document's head. */
export interface PageHead {
  /** The whole title, with the site's name. */
  title: string;
  description: string;
  /** None for pages without an address of their own, such as the not-found page. */
  canonical?: string;
  indexed: boolean;
  type?: 'website' | 'article';
  /** Names the page to scripts: its document's id. */
  pageId: string;
  /** The picture that link previews show, with its whole address. */
  image?: { address: string; alt: string };
  /** Route of the page as Markdown. */
  twin?: string | undefined;
  /** What search engines are told of the page. */
  structured?: readonly StructuredData[];
}
