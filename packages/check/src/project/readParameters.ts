import type { Parameter, YamlFile, YamlValue } from './model.ts';
import { perFile } from './perFile.ts';

const LEVELS: readonly [prefix: RegExp, level: Parameter['level']][] = [
  [/^project\.(?:defaults\.\d+\.spec\.)?parameters\./, 'project'],
  [/^profile\.(?:defaults\.\d+\.spec\.)?parameters\./, 'profile'],
  [/^flow\.parameters\./, 'flow'],
  [/^(?:flow_run\.options|backfill_run\.flow_run_options)\.parameters\./, 'run'],
];

/** Returns the keys of the parameter that a path of a file sets: `database` of `flow.parameters.database`. */
export function parameterAt(path: string): Pick<Parameter, 'name' | 'level'> | undefined {
  const level = LEVELS.find(([prefix]) => prefix.test(path));
  return level && { name: path.replace(level[0], ''), level: level[1] };
}

export const readParameters = perFile(({ values }: YamlFile): Parameter[] => {
  const parents = new Set(values.map(({ path }) => parentOf(path)));
  const lists = new Set(values.flatMap(({ path, kind }) => (kind === 'list' ? [path] : [])));
  return values.flatMap((value) => {
    const parameter = parameterAt(value.path);
    const isParent = value.kind === 'mapping' && parents.has(value.path);
    if (parameter === undefined || isParent || lists.has(parentOf(value.path))) return [];
    return [parameterOf(value, parameter.name, parameter.level)];
  });
});

function parameterOf(value: YamlValue, path: string, level: Parameter['level']): Parameter {
  const { file, line, column } = value.key;
  const isSplice = path === '$<' || path.endsWith('.$<');
  return {
    file,
    line,
    column,
    name: isSplice ? parentOf(path) : path,
    level,
    isOpen: isSplice || value.kind !== 'scalar' || /^\$[\w-]+\./.test(value.text ?? ''),
    text: value.text,
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
