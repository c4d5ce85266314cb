import { z } from 'zod';
import { InputError } from '../site/InputError.ts';
import type { PublishedSite } from '../site/publishedSite.ts';

/** A tool of the server: a function from the files of a site and an input to a text. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  run(site: PublishedSite, input: unknown): Promise<string>;
}

export function defineTool<Shape extends z.ZodRawShape>({
  shape,
  run,
  ...facts
}: Pick<Tool, 'name' | 'title' | 'description'> & {
  shape: Shape;
  run(site: PublishedSite, input: z.output<z.ZodObject<Shape, z.core.$strict>>): Promise<string>;
}): Tool {
  const input = z.strictObject(shape);
  return {
    ...facts,
    input,
    async run(site, value) {
      const { data, error } = input.safeParse(value ?? {});
      if (error !== undefined) throw new InputError(inputProblem(facts.name, error, shape));
      return run(site, data);
    },
  };
}

function inputProblem(tool: string, error: z.ZodError, shape: z.ZodRawShape): string {
  const keys = Object.keys(shape).join(', ');
  return `Invalid input for ${tool}. ${problemsText(error)}. Fix: ${tool} accepts ${keys}.`;
}

/** Describes what is wrong with a value, with the paths below `parent`. */
export function problemsText({ issues }: z.core.$ZodError, parent?: string): string {
  const problems = issues.map(({ path, message }) => {
    const problem = message.endsWith('received undefined') ? 'This is required' : message;
    const shown = path.slice(path[0] === parent ? 1 : 0).join('.');
    return shown === '' ? problem : `"${shown}": ${problem}`;
  });
  return problems.join('. ');
}
