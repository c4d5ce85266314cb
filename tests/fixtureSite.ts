import { routeOfFile } from 'published/address.ts';
import { parseRedirects } from '../src/navigation/redirects.ts';
import { readPage } from '../checks/readPage.ts';
import type { Brand, PageSource, Site, Source } from '../checks/site.ts';

type Doc = string | (Partial<PageSource> & { text: string });

interface Fixture extends Partial<Omit<Site, 'pages' | 'files' | 'textOf' | 'sources'>> {
  /** The body of each page, by route. */
  pages?: Record<string, string>;
  /** Complete documents by file, for rules that read the head. */
  documents?: Record<string, string>;
  files?: Record<string, string | undefined>;
  /** Markdown sources, by file below `content/docs/`. */
  docs?: Record<string, Doc>;
  sources?: Record<string, string>;
  /** The text of the redirects file. */
  redirectList?: string;
}

/** Creates a site from a few strings, for a rule to check. */
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
  const brand: Brand = { product: 'Acme Flow', slug: 'acme', company: 'Acme Inc' };
  const site = { url: 'https://docs.acme.example', base: '/', ...rest };
  const bodies = Object.entries(pages).map(([route, body]) => [
    route === '/' ? 'index.html' : `${route.slice(1)}.html`,
    `<!doctype html><html lang="en"><head><title>t</title></head><body>${body}</body></html>`,
  ]);
  return {
    built: 'dist',
    brand,
    defaultBrand: brand,
    pages: [...bodies, ...Object.entries(documents)].map(([file = '', html = '']) =>
      readPage(file, html, site),
    ),
    files: new Set(Object.keys(files)),
    textOf: (file) => files[file],
    pageSources: Object.entries(docs).map(([path, doc]) => pageSource(path, doc)),
    sources: Object.entries(sources).map(([file, text]): Source => ({ file, text, raw: text })),
    contentFiles: [],
    redirects,
    redirectFaults: faults,
    ...site,
  };
}

function pageSource(path: string, doc: Doc): PageSource {
  const { text, ...facts } = typeof doc === 'string' ? { text: doc } : doc;
  return {
    file: `content/docs/${path}`,
    text,
    raw: text,
    route: routeOfFile(path),
    title: path,
    description: '',
    visibility: 'listed',
    answers: [],
    ...facts,
  };
}
