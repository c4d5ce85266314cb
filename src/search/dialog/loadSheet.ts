import address from './search.css?url';

/** Longest the list waits for its colours: it can be read without. */
const PATIENCE = 3000;

/** Loads the style sheet of the search's inside once; a full swap of the page may have taken it away, and the shell may have asked for it. */
export function loadSheet(): Promise<void> {
  const link =
    document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(address)}"]`) ?? addLink();
  if (link.sheet) return Promise.resolve();
  return new Promise((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, PATIENCE);
  });
}

function addLink(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    onerror: () => link.remove(),
  });
  document.head.append(link);
  return link;
}
