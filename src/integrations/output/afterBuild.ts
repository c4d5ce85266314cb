import type { AstroIntegration } from 'astro';

/** Load an integration that works on the finished pages only when they are finished: the dev server does not wait for code that it never runs. */
export function afterBuild(name: string, load: () => Promise<AstroIntegration>): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:build:done': async (options) => (await load()).hooks['astro:build:done']?.(options),
    },
  };
}
