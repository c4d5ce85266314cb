import { InputError } from '../site/InputError.ts';
import { type Tool } from './tool.ts';
import { example } from './example.ts';
import { property } from './property.ts';
import { read } from './read.ts';
import { releases } from './releases.ts';
import { search } from './search.ts';
import { validate } from './validate.ts';

export const TOOLS: readonly Tool[] = [search, read, property, validate, example, releases];

/** Finds a tool by its name. Throws an `InputError` for a name that no tool has. */
export function toolNamed(name: string): Tool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new InputError(unknownName('tool', name, TOOLS));
  return tool;
}

/** Explains a name that isn't known. */
export function unknownName(
  kind: string,
  name: string,
  known: readonly { name: string }[],
): string {
  return `Unknown ${kind} "${name}". Fix: use ${known.map((one) => one.name).join(', ')}.`;
}
