import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'rolldown/utils';

/** Lets Node import .tsx files: Node strips types, but doesn't support JSX. */
export function loadTsx() {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context);
      const { code, errors } = transformSync(url, readFileSync(new URL(url), 'utf8'), {
        lang: 'tsx',
        jsx: { runtime: 'automatic' },
      });
      if (errors.length > 0)
        throw new SyntaxError(`${url}: ${errors.map(({ message }) => message).join('; ')}`);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
