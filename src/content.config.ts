import { createRequire } from 'node:module';
import type * as Content from 'astro/content/config';
import type * as Loaders from './site/siteLoaders.ts';

// Imported by Node itself, which has already loaded most of it with the configuration. Vite would
// take more than a second to load the same modules one after another.
const byNode = createRequire(import.meta.url);
const { defineCollection } = byNode('astro/content/config') as typeof Content;
const { siteLoaders } = byNode('./site/siteLoaders.ts') as typeof Loaders;

const { docs, releases } = siteLoaders();

export const collections = {
  docs: defineCollection({ loader: docs }),
  releases: defineCollection({ loader: releases }),
};
