/** Milliseconds that content waits for its style sheet: it can be read without it. */
const PATIENCE = 3000;

/**
 * Adds a link to the head, unless it's already there. A link that fails is removed, so that it can
 * be added again.
 */
export function addLink(properties: Partial<HTMLLinkElement> & { href: string }): HTMLLinkElement {
  const selector = `link[href="${CSS.escape(properties.href)}"]`;
  const known = document.querySelector<HTMLLinkElement>(selector);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), properties);
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
  return link;
}

/** Loads a style sheet. A full swap of the page may have removed it. */
export function loadSheet(href: string): Promise<void> {
  const link = addLink({ rel: 'stylesheet', href });
  if (link.sheet) return Promise.resolve();
  return new Promise((done) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => done());
    setTimeout(done, PATIENCE);
  });
}
