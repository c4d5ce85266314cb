import { isMapping, type Json } from '../validate/json.ts';
import { stepsOf } from './places.ts';

/** Find what stands at a place of a file: of a list the first entry, below `*` the first name. Undefined if nothing does. */
export function valueAt(file: Json, place: string): Json | undefined {
  return stepsOf(place).reduce<Json | undefined>((value, step) => {
    if (step === '[]') return Array.isArray(value) ? (value as readonly Json[])[0] : undefined;
    if (!isMapping(value)) return undefined;
    return step === '*' ? Object.values(value)[0] : value[step];
  }, file);
}
