import { componentPath, folderOf } from 'check/project/folders.ts';
import { idOf, type Project } from 'check/project/model.ts';
import type { Completion } from './completion.ts';

/** What is known about a place where a component is named. */
export interface ComponentPlace {
  /** The file, by its path in the project. */
  file: string;
  /** The flow that is written next to the name. */
  flow?: string;
  /** Writes a name with its flow; undefined where no flow can be written. */
  withFlow?: (name: string, flow: string) => string;
}

/**
 * Completes a component, except the one that the file defines: those of the file's own flow come
 * first, and others are written with their flow. If a flow is written, only its components are right.
 */
export function componentNames(
  project: Project,
  { file, flow, withFlow }: ComponentPlace,
): Completion[] {
  const components = project.resources.filter(({ kind }) => kind === 'component');
  const own = components.find((one) => one.file === file);
  const home = flow ?? own?.scope ?? flowAround(project, file);
  return components
    .filter((one) => own === undefined || idOf(one) !== idOf(own))
    .filter(({ scope }) => flow === undefined || scope === flow)
    .toSorted((a, b) => Number(b.scope === home) - Number(a.scope === home))
    .map(({ name, scope, detail }) => {
      const isFar = scope !== home && withFlow !== undefined;
      return {
        label: name,
        kind: 'name',
        detail: isFar ? `In the flow \`${scope}\`` : detail,
        ...(isFar && { insert: withFlow(name, scope) }),
      };
    });
}

/** Returns the flow of a file that doesn't define a component yet. */
function flowAround({ folders, resources }: Project, file: string): string | undefined {
  const folder = componentPath(file, folders)?.folder;
  return resources.find((one) => one.kind === 'flow' && folderOf(one.file) === folder)?.name;
}
