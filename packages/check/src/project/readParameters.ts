import type { Parameter, YamlFile, YamlValue } from './model.ts';
import { perFile } from './perFile.ts';

const LEVELS: readonly [prefix: RegExp, level: Parameter['level']][] = [
  [/^project\.(?:defaults\.\d+\.spec\.)?parameters\./, 'project'],
  [/^profile\.(?:defaults\.\d+\.spec\.)?parameters\./, 'profile'],
  [/^flow\.parameters\./, 'flow'],
  [/^(?:flow_run\.options|backfill_run\.flow_run_options)\.parameters\./, 'run'],
];

export const readParameters = perFile(({ values }: YamlFile): Parameter[] => {
  const parents = new Set(values.map(({ path }) => parentOf(path)));
  const lists = new Set(values.flatMap(({ path, kind }) => (kind === 'list' ? [path] : [])));
  return values.flatMap((value) => {
    const level = LEVELS.find(([prefix]) => prefix.test(value.path));
    const isParent = value.kind === 'mapping' && parents.has(value.path);
    if (level === undefined || isParent || lists.has(parentOf(value.path))) return [];
    return [parameterOf(value, value.path.replace(level[0], ''), level[1])];
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
