/**
 * Says that there's no network and that the page isn't stored. The service worker shows it at the
 * URL of that page, fills in the list, and shows the notice if the saved docs are damaged or
 * missing.
 */
export function Offline() {
  return (
    <div className="page page-alone">
      <div className="main main-plain" data-region="main">
        <main id="content" className="article not-found">
          <h1 id="page-title" tabIndex={-1}>
            You’re offline
          </h1>
          <p className="lead">
            This page isn’t stored on your device. Check your network connection, and then try
            again.
          </p>
          <p data-damaged-docs="" hidden>
            The docs that you saved on this device are damaged or missing. They’re downloaded again
            when you’re online.
          </p>
          <p className="missing-address">
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty URL is the URL of the page that the reader requested. */}
            <a className="button button-primary" href="" data-leaves="">
              Try again
            </a>
          </p>
          <h2>Pages that you can read now</h2>
          <ul className="not-found-list" data-kept-pages="" />
        </main>
      </div>
    </div>
  );
}
