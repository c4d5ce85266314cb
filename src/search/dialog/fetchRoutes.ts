import { base } from '../../browser/shared/base.ts';
import type { RouteTitle } from '../../browser/navigation/nearestRoutes.ts';

/** Gets routes and titles of all pages; none when they cannot be had. */
export async function fetchRoutes(): Promise<readonly RouteTitle[]> {
  try {
    const answer = await fetch(`${base}routes.json`);
    return answer.ok ? ((await answer.json()) as RouteTitle[]) : [];
  } catch {
    return [];
  }
}
