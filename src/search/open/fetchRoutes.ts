import { base } from '../../browser/shared/base.ts';
import type { RouteTitle } from 'published/nearestRoutes.ts';

/** Loads the routes and titles of all pages; none if they can't be loaded. */
export async function fetchRoutes(): Promise<readonly RouteTitle[]> {
  try {
    const response = await fetch(`${base}routes.json`);
    return response.ok ? ((await response.json()) as RouteTitle[]) : [];
  } catch {
    return [];
  }
}
