import address from './search.css?url';

/** Longest the list waits for its colours: it can be read without. */
const PATIENCE = 3000;

/** Loads the style sheet of the search's inside once; a full swap of the page may have taken it away. */
export function loadSheet(): Promise<void> {
  const known = document.querySelector(`link[href="${CSS.escape(address)}"]`);
  if (known) return Promise.resolve();
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, PATIENCE);
    document.head.append(link);
  });
}
