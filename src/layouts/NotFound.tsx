import { href } from '../chrome/href.ts';

/** Shows that the page doesn't exist. A script adds the path and suggests similar pages. */
export function NotFound({ areas }: { areas: readonly { label: string; route: string }[] }) {
  return (
    <div className="page page-alone">
      <div className="main main-plain" data-region="main">
        <main id="content" className="article not-found">
          <p className="eyebrow">404</p>
          <h1 id="page-title" tabIndex={-1}>
            Page not found
          </h1>
          <p className="lead">
            There’s no page at this URL. It may have moved, or the link may contain a typo.
          </p>
          <p className="missing-address" data-needs-js="">
            <code data-missing-address="" />
          </p>
          <section>
            <h2>Start here</h2>
            <ul className="not-found-list">
              <li>
                <a href={href('/search')}>All pages</a>
              </li>
              {areas.map(({ label, route }) => (
                <li key={route}>
                  <a href={href(route)}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
          <section data-nearest="" data-needs-js="">
            <p />
            <h2 hidden>Did you mean</h2>
            <ul className="not-found-list" />
          </section>
        </main>
      </div>
    </div>
  );
}
