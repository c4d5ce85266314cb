import { idOf, type Resource } from '../model.ts';

/**
 * Finds the flows that may have components that no file names: an application generates them with
 * code or from dbt, or a file can't be read.
 */
export function openFlows(resources: readonly Resource[]): ReadonlySet<string> {
  const generators = new Set(resources.map(({ generator }) => generator));
  const open = resources.filter(
    (resource) =>
      resource.kind === 'component' &&
      (resource.type === undefined ||
        (resource.type === 'application' && !generators.has(idOf(resource)))),
  );
  return new Set(open.map(({ scope }) => scope));
}
