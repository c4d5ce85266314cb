import type { Crumb } from '../navigation/types.ts';

/** A block of JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface PageData {
  title: string;
  description: string;
  /** The canonical URL of the page. */
  address: string;
  image: string;
  language: string;
  company: string;
}

/** Describes a documentation page to search engines. */
export function articleData(
  page: PageData & { lastUpdated?: string; keywords: readonly string[] },
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    ...common(page),
    ...(page.lastUpdated !== undefined && { dateModified: page.lastUpdated }),
    ...(page.keywords.length > 0 && { keywords: page.keywords.join(', ') }),
    author: organization(page.company),
  };
}

/** Describes a release post to search engines. */
export function postData(
  post: PageData & {
    date: string;
    lastUpdated?: string;
    authors: readonly { name: string }[];
    tags: readonly string[];
  },
): StructuredData {
  const { date, lastUpdated = date } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...common(post),
    datePublished: date,
    dateModified: lastUpdated > date ? lastUpdated : date,
    keywords: post.tags.join(', '),
    author:
      post.authors.length === 0
        ? organization(post.company)
        : post.authors.map(({ name }) => ({ '@type': 'Person', name })),
  };
}

/** Describes the breadcrumbs of a page; `addressOf` returns the URL of a route. */
export function trailData(
  trail: readonly Crumb[],
  address: string,
  addressOf: (route: string) => string,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    // A group of the sidebar has no page, and only the last entry may have no link.
    itemListElement: trail
      .filter(({ route }, index) => route !== undefined || index === trail.length - 1)
      .map(({ label, route }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: route === undefined ? address : addressOf(route),
      })),
  };
}

/** Writes structured data as JSON in which no text can end the script element around it. */
export function jsonLd(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function common({
  title,
  description,
  address,
  image,
  language,
  company,
}: PageData): StructuredData {
  return {
    headline: title,
    description,
    url: address,
    mainEntityOfPage: address,
    image,
    inLanguage: language,
    publisher: organization(company),
  };
}

function organization(name: string): StructuredData {
  return { '@type': 'Organization', name };
}
