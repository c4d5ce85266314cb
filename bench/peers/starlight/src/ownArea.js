import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

// Starlight has one sidebar for the whole site. As in the other tools, a page shows only the links
// of its own area.
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const own = starlightRoute.sidebar.find(holdsCurrent);
  if (own !== undefined) starlightRoute.sidebar = own.entries;
});

function holdsCurrent(entry) {
  return entry.type === 'group' ? entry.entries.some(holdsCurrent) : entry.isCurrent;
}
