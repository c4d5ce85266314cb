import { didYouMean, nearest } from '../src/content/problem.ts';
import { pageRoutes, type Site } from './site.ts';

/** The end of a message about a link, and how to fix the link. */
export interface Fault {
  what: string;
  fix: string;
}

/** Explains why a route has no page: `what` is the beginning of the message. */
export function missingPage(what: string, route: string, site: Site): Fault {
  const { pageSources, sources } = site;
  if (pageSources.some((page) => page.route === route && page.visibility === 'draft'))
    return {
      what: `${what}, which is a draft and has no page`,
      fix: 'remove the link, or publish the page',
    };
  const isInNavigation = sources.some(
    ({ file, text }) => file.startsWith('navigation/') && text.includes(`['${route}'`),
  );
  if (isInNavigation)
    return {
      what: `${what}: the navigation lists this page, and nobody has written it yet`,
      fix: 'link to a page that is there, or write this one',
    };
  return {
    what: `${what}: there is no such page`,
    fix: didYouMean(
      nearest(route, pageRoutes(site)),
      'give the address of a page of the navigation, or remove the link',
    ),
  };
}
