import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

// Starlight has one sidebar for the whole site; a page shows the links of its own area, as with the other tools.
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute } }) => {
  const own = starlightRoute.sidebar.find(holdsCurrent);
  if (own !== undefined) starlightRoute.sidebar = own.entries;
});

function holdsCurrent(entry) {
  return entry.type === 'group' ? entry.entries.some(holdsCurrent) : entry.isCurrent;
}
