import { orStop, requireConfig } from './lib/requireBuild.ts';
import { loadRouteStatus, countStatus } from '../src/site/routeStatus.ts';

// Lists every page in the navigation as present, draft, or missing.
const list = await orStop(loadRouteStatus(await requireConfig()));
const MARKS = { present: '✓', draft: '~', missing: '·' } as const;
for (const sidebar of new Set(list.map((entry) => entry.sidebar))) {
  console.log(`\n${sidebar}`);
  for (const { route, label, state } of list.filter((entry) => entry.sidebar === sidebar))
    console.log(`  ${MARKS[state]} ${state.padEnd(8)} ${route.padEnd(72)} ${label}`);
}
console.log(`\n${countStatus(list)}`);
