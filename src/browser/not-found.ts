import { base } from './base.ts';
import { nearestRoutes, type RouteTitle } from './nearest-routes.ts';

/** Repeat the missing address on the not-found page and offer the pages whose addresses are most like it. */
export async function showNearest(): Promise<void> {
  const address = document.querySelector('[data-missing-address]');
  const section = document.querySelector<HTMLElement>('[data-nearest]');
  if (address === null || section === null) return;
  const path = location.pathname;
  address.textContent = decoded(path).slice(0, 200);
  const routes = await fetchRoutes();
  const found = nearestRoutes(path.startsWith(base) ? path.slice(base.length - 1) : path, routes);
  section.querySelector('ul')?.replaceChildren(...found.map(([route, title]) => item(`${base}${route.slice(1)}`, title)));
  section.hidden = found.length === 0;
}

async function fetchRoutes(): Promise<RouteTitle[]> {
  try {
    const answer = await fetch(`${base}routes.json`);
    return answer.ok ? ((await answer.json()) as RouteTitle[]) : [];
  } catch {
    return [];
  }
}

function item(href: string, title: string): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  line.append(link);
  return line;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
