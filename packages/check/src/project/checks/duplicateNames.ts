import { idOf, type Project, type Resource } from '../model.ts';
import { isNamedAfterFile, isProjectFile } from '../folders.ts';
import { placeText, problemAt, type ProjectProblem } from '../problem.ts';

const NOUNS: Readonly<Partial<Record<Resource['kind'], string>>> = {
  flow: 'Flow',
  component: 'Component',
  connection: 'Connection',
  vault: 'Vault',
  profile: 'Profile',
  automation: 'Automation',
  action: 'Action',
  sensor: 'Sensor',
};

/** Finds names that two resources of the same kind have, and second project files. */
export function duplicateNames(project: Project): ProjectProblem[] {
  const { resources, files } = project;
  const groups = [...Map.groupBy(resources, idOf).values()];
  const names = groups.flatMap(([first, ...others]) =>
    first === undefined ? [] : others.flatMap((other) => duplicate(first, other, project)),
  );
  const [first, ...others] = files.filter(
    (file) => !file.path.includes('/') && isProjectFile(file),
  );
  const projects = others.map(({ path }) =>
    problemAt({ file: path, line: 1, column: 1 }, 'duplicate-name', 'error', {
      what: `The folder has a second project file, ${first?.path}`,
      fix: 'remove one of the two, or move it to its own folder',
    }),
  );
  return [...names, ...projects];
}

function duplicate(first: Resource, other: Resource, project: Project): ProjectProblem[] {
  const { kind, name, scope } = other;
  const noun = NOUNS[kind];
  if (noun === undefined) return [];
  const places: Partial<Record<Resource['kind'], string>> = {
    component: ` in flow "${scope}"`,
    action: ` in automation "${scope}"`,
    sensor: ` in automation "${scope}"`,
  };
  const here = isNamedAfterFile(other, project) ? 'as the name of this file' : 'on this line';
  const there = isNamedAfterFile(first, project)
    ? `as the name of ${first.file}`
    : `in ${placeText(first)}`;
  const what = `${noun} name "${name}" is used twice${places[kind] ?? ''}: ${here}, and ${there}`;
  return [
    problemAt(other, 'duplicate-name', 'error', { what, fix: 'rename one of the two' }, first),
  ];
}
