// Plain JavaScript, so that Astro has Node itself load it: a fifth of the time that Vite takes for the same modules.
import { loadTsx } from './scripts/loadTsx.mjs';

loadTsx();

export default (await import('./src/integrations/astroConfig.ts')).default;
