/** Names at the top of the site that servers, the build, or the Markdown copy of a page use. */
const RESERVED = ['404', 'mcp', 'offline', 'releases', 'search', 'skill'];

/**
 * Returns why a page can't have a route: another published file would have the same name, and one
 * would replace the other. Files have a period in their names, and folders of the build start with an
 * underscore, so pages can't. `prefix` is the start of a version's routes.
 */
export function routeFault(route: string, prefix = '/') {
  const inside = prefix === '/' ? route : route.slice(prefix.length);
  const names = inside.toLowerCase().split('/').slice(1);
  const odd = names.find((name) => name.includes('.') || name.startsWith('_') || name === 'index');
  if (odd !== undefined)
    return {
      what: `a page can't have the URL ${route}, because published files have names such as "${odd}"`,
      allowed: 'names without periods that don’t start with "_" and aren’t "index"',
      fix: 'rename the file or its folder',
    };
  const [first = '', second] = names;
  // Each area has a document with all of its pages, and each old version has a search page.
  const isPrint = prefix === '/' && second === 'print' && names.length === 2;
  const taken = prefix === '/' ? RESERVED : prefix === '/releases' ? [] : ['search'];
  if (!isPrint && !taken.includes(first)) return undefined;
  return {
    what: `a page can't have the URL ${route}, which the site itself uses`,
    allowed: `any name except ${isPrint ? second : taken.join(', ')}`,
    fix: 'rename the file or its folder',
  };
}

export function isReserved(route: string): boolean {
  return RESERVED.includes(route.slice(1));
}
