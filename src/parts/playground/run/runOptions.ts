import { slicesOf, type Backfill } from 'run';
import { counted } from 'check/text/counted.ts';
import { placeOf } from '../labState.ts';
import type { RunRequest } from '../messages.ts';

/** What the reader chose for the next runs. */
export interface RunChoices {
  /** Empty: the first profile on DuckDB. */
  profile: string;
  /** YAML. */
  parameters: string;
  runTests: boolean;
  haltOnError: boolean;
  updateMaterialization: boolean;
  /** The components whose first attempt fails. */
  failing: readonly string[];
  isBackfill: boolean;
  backfill: Required<Backfill>;
}

export const NO_CHOICES: RunChoices = {
  profile: '',
  parameters: '',
  runTests: true,
  haltOnError: false,
  updateMaterialization: false,
  failing: [],
  isBackfill: false,
  backfill: {
    start: '2026-03-01',
    end: '2026-03-04',
    granularity: 'day',
    order: 'forward_chronological',
    finalSync: false,
  },
};

type Options = Omit<RunRequest, 'files' | 'flow' | 'component' | 'downstream'>;

/** Returns what a run does differently, for a project with these profiles and components. */
export function requestOf(
  choices: RunChoices,
  { profiles, components }: { profiles: readonly string[]; components: readonly string[] },
): Options {
  const { profile, parameters, failing, isBackfill } = choices;
  const failed = failing.filter((name) => components.includes(name));
  return {
    ...(profiles.includes(profile) && { profile }),
    ...(parameters.trim() !== '' && { parameters }),
    ...(!choices.runTests && { runTests: false }),
    ...(choices.haltOnError && { haltOnError: true }),
    ...(choices.updateMaterialization && { updateMaterialization: true }),
    ...(failed.length > 0 && { failures: Object.fromEntries(failed.map((name) => [name, 1])) }),
    ...(isBackfill && { backfill: choices.backfill }),
  };
}

/** Lists the profiles of a project by the paths of its files. */
export function profilesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^profiles\/([^/]+)\.ya?ml$/.exec(path)?.[1] ?? []).toSorted();
}

/** Lists the components and standalone tests of a flow by the paths of the project's files. */
export function componentsOf(paths: readonly string[], flow: string): string[] {
  return paths
    .map(placeOf)
    .flatMap((place) => (place.flow === flow && place.component ? [place.component] : []))
    .toSorted();
}

/** The most slices that are named. */
const NAMED = 4;

/** Says which slices a backfill run has, or why it has none. */
export function slicesText(backfill: Backfill): string {
  try {
    const days = slicesOf(backfill).map(({ start }) => start.slice(0, 10));
    const names = days.length > NAMED ? [...days.slice(0, NAMED), '…'] : days;
    return `${counted(days.length, 'slice')}: ${names.join(', ')}`;
  } catch (error) {
    return (error as Error).message;
  }
}
