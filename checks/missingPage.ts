import { pageRoutes, type Site } from './site.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** A message about a link, and how to fix the link. */
export interface Fault {
  what: string;
  fix: string;
}

/** Explains why a route has no page. `what` is the beginning of the message. */
export function missingPage(
  what: string,
  route: string,
  site: Site,
  kind: 'link' | 'redirect' = 'link',
): Fault {
  const { pageSources, sources } = site;
  if (pageSources.some((page) => page.route === route && page.visibility === 'draft'))
    return {
      what: `${what}, which is an unpublished draft`,
      fix: `remove the ${kind}, or publish the page`,
    };
  const isInNavigation = sources.some(
    ({ file, text }) => file.startsWith('navigation/') && text.includes(`['${route}'`),
  );
  if (isInNavigation)
    return {
      what: `${what}, which is in the navigation but doesn't exist yet`,
      fix: `${kind} to an existing page, or write this one`,
    };
  return {
    what: `${what}, which doesn't exist`,
    fix: didYouMean(
      route,
      pageRoutes(site),
      `${kind} to an existing page, or remove the ${kind}`,
      3,
    ),
  };
}
