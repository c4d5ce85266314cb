import { readJinja } from 'check/languages/jinja/jinjaTemplate.ts';
import { expressionsOf } from 'check/languages/jinja/jinjaWalk.ts';
import type { ProjectFile } from 'check/project/model.ts';
import { perFile } from 'check/project/perFile.ts';
import { importsOf } from 'check/project/readTemplate.ts';

/** A name in a template that stands for a macro or a variable of a file. */
interface MacroUse {
  /** The file that defines it. */
  scope: string;
  name: string;
  offset: number;
}

/** Finds where a template uses the macros and variables that it defines or imports. */
export const macroUses = perFile(({ path, text }: ProjectFile): MacroUse[] => {
  if (!path.endsWith('.sql') || !/\{%-?\+?\s*(?:macro|set|from|import)\b/.test(text)) return [];
  const items = readJinja(text).all;
  const statements = items.flatMap((item) => (item.kind === 'block' ? [item.statement] : []));
  const imports = importsOf(statements);
  const local = new Set(
    statements.flatMap(({ kind, names, parameters }) =>
      [...(kind === 'for' || kind === 'with' ? names : []), ...parameters].map(({ name }) => name),
    ),
  );
  const scopes = new Map([
    ...statements.flatMap(({ kind, names, member }) =>
      kind === 'macro' || (kind === 'set' && member === undefined)
        ? names.map(({ name }) => [name, path] as const)
        : [],
    ),
    ...imports.flatMap(({ file, module, names }) =>
      module === undefined
        ? names.flatMap(({ name, alias }) => (alias === undefined ? [[name, file] as const] : []))
        : [],
    ),
  ]);
  const modules = new Map(
    imports.flatMap(({ file, module }) => (module ? [[module, file] as const] : [])),
  );
  return items.flatMap((item) =>
    expressionsOf(item).flatMap(({ expression }): MacroUse[] => {
      const { kind, offset } = expression;
      if (kind === 'name') {
        const scope = local.has(expression.name) ? undefined : scopes.get(expression.name);
        return scope === undefined ? [] : [{ scope, name: expression.name, offset }];
      }
      if (kind !== 'member' || expression.object.kind !== 'name') return [];
      const scope = modules.get(expression.object.name);
      const { key } = expression;
      if (scope === undefined || key.kind !== 'literal') return [];
      return [{ scope, name: String(key.value), offset: key.offset }];
    }),
  );
});
