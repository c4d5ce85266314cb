import { Python, type ParameterUses } from '../languages/python/Python.ts';
import type { Place, ProjectFile } from './model.ts';
import { perFile } from './perFile.ts';
import { placesIn } from './placeAt.ts';

/** The parameter of a Python function that receives a component. */
interface InputParameter extends Pick<ParameterUses, 'isShared'> {
  /** Where the decorator names the component. */
  place: Place;
  uses: readonly Place[];
}

/** Finds the parameters that have the names of components in `ref()` of the decorator. */
export const inputParameters = perFile(({ path, text }: ProjectFile): InputParameter[] => {
  if (!path.endsWith('.py') || !text.includes('ref(')) return [];
  const code = new Python(text);
  const placeAt = placesIn(path, text);
  return code.decorated().flatMap(({ offset, calls }) =>
    calls.flatMap(({ called, positional, named }): InputParameter[] => {
      const [name = named.get('name')] = positional;
      const isReference = called === 'ref' && name?.text !== undefined;
      const found = isReference ? code.parameterUses(offset, name.text ?? '') : undefined;
      if (found === undefined || name === undefined) return [];
      const { offsets, isShared } = found;
      return [{ place: placeAt(name.offset), uses: offsets.map(placeAt), isShared }];
    }),
  );
});

export function isSamePlace(a: Place, b: Omit<Place, 'file'>): boolean {
  return a.line === b.line && a.column === b.column;
}
