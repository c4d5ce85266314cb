import { parseRedirects } from '../src/navigation/redirects.ts';
import { readPage } from './readPage.ts';
import type { Page, PageSource, Site, Source } from './site.ts';

interface Fixture extends Partial<Omit<Site, 'pages' | 'files' | 'pageSources' | 'sources'>> {
  /** The body of each page by its route. */
  pages?: Record<string, string>;
  /** Whole pages by their files, where the head matters. */
  documents?: Record<string, string>;
  files?: Record<string, string | undefined>;
  /** Markdown sources by their files below `content/docs/`. */
  docs?: Record<string, string | (Partial<PageSource> & { text: string })>;
  sources?: Record<string, string>;
  /** The text of the list of old addresses. */
  redirectList?: string;
}

/** Put together the site that a rule looks at, from a few strings. */
export function fixtureSite({
  pages = {},
  documents = {},
  files = {},
  docs = {},
  sources = {},
  redirectList = '',
  ...rest
}: Fixture): Site {
  const { redirects, faults } = parseRedirects(redirectList);
  const built: Page[] = [
    ...Object.entries(pages).map(([route, body]) =>
      readPage(
        route === '/' ? 'index.html' : `${route.slice(1)}.html`,
        `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`,
      ),
    ),
    ...Object.entries(documents).map(([file, html]) => readPage(file, html)),
  ];
  return {
    built: 'dist',
    url: 'https://docs.acme.example',
    base: '/',
    brand: { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' },
    defaultBrand: { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' },
    pages: built,
    files: new Map(Object.entries(files)),
    pageSources: Object.entries(docs).map(([path, doc]) => pageSource(path, doc)),
    sources: Object.entries(sources).map(([file, text]): Source => ({ file, text, raw: text })),
    redirects,
    redirectFaults: faults,
    ...rest,
  };
}

function pageSource(
  path: string,
  doc: string | (Partial<PageSource> & { text: string }),
): PageSource {
  const { text, ...facts } = typeof doc === 'string' ? { text: doc } : doc;
  const route = `/${path.replace(/\.mdx?$/, '').replace(/\/index$/, '')}`;
  return {
    file: `content/docs/${path}`,
    text,
    raw: text,
    route,
    title: path,
    description: '',
    visibility: 'listed',
    ...facts,
  };
}
