import { createRequire } from 'node:module';
import { defineCollection } from 'astro/content/config';
import { site } from '#site';
import type * as Loaders from './content/siteLoaders.ts';

// By Node itself, for which the configuration prepared it (scripts/loadTsx.mjs): Vite takes a second for the same hundred modules, one after the other.
const { siteLoaders } = createRequire(import.meta.url)('./content/siteLoaders.ts') as typeof Loaders;

const { docs, releases } = siteLoaders(site, import.meta.env.DEV);

export const collections = {
  docs: defineCollection({ loader: docs }),
  releases: defineCollection({ loader: releases }),
};
