import { createRequire } from 'node:module';
import type * as Content from 'astro/content/config';
import type * as Loaders from './site/siteLoaders.ts';

// By Node itself, which has loaded most of it with the configuration already: Vite would take more
// than a second for the same modules, one after the other.
const byNode = createRequire(import.meta.url);
const { defineCollection } = byNode('astro/content/config') as typeof Content;
const { siteLoaders } = byNode('./site/siteLoaders.ts') as typeof Loaders;

const { docs, releases } = siteLoaders();

export const collections = {
  docs: defineCollection({ loader: docs }),
  releases: defineCollection({ loader: releases }),
};
