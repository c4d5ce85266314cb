import { satteri } from '@astrojs/markdown-satteri';
import { features } from './features.ts';

type Processor = Required<ReturnType<typeof satteri>>;

/**
 * Astro's Markdown processor with the plugins of this site. They are imported for the first `.mdx`
 * page, because a build that finds all pages in the cache needs neither them nor the parsers and
 * grammars that they load.
 */
export function lazyProcessor(): Processor {
  const load = async (): Promise<Processor> => {
    const { hastPlugins, mdastPlugins } = await import('./pipeline.ts');
    return satteri({ features, mdastPlugins, hastPlugins }) as Processor;
  };
  return {
    ...(satteri({ features }) as Processor),
    createRenderer: async (...given) => (await load()).createRenderer(...given),
    createMdxRenderer: async (...given) => (await load()).createMdxRenderer(...given),
  };
}
