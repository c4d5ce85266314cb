import { pagesAround, writePageAsk, type PageAsk } from './pageAddress.ts';

/** Shows links to the pages of the results. */
export function PageNumbers({ asked, pages }: { asked: PageAsk; pages: number }) {
  const to = (page: number): string => location.pathname + writePageAsk({ ...asked, page });
  return (
    <nav className="search-pages" aria-label="Pages of results">
      {asked.page > 1 && (
        <a href={to(asked.page - 1)} rel="prev">
          Previous
        </a>
      )}
      {pagesAround(asked.page, pages).map((page, i) =>
        page === 0 ? (
          <span key={`gap ${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={to(page)}
            aria-label={`Page ${page}`}
            aria-current={page === asked.page ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {asked.page < pages && (
        <a href={to(asked.page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
