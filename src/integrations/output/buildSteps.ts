import type { AstroIntegration } from 'astro';

/** Reports how long each step of a build took. It must be the last integration. */
export function buildSteps(): AstroIntegration {
  let last = performance.now();
  const secondsSinceLast = (): string => {
    const now = performance.now();
    const seconds = ((now - last) / 1000).toFixed(1);
    last = now;
    return seconds.padStart(5);
  };
  return {
    name: 'steps',
    hooks: {
      'astro:build:start': ({ logger }) =>
        logger.info(`content  ${secondsSinceLast()} s  read, checked, and rendered`),
      'astro:build:generated': ({ logger }) => logger.info(`pages    ${secondsSinceLast()} s`),
      'astro:build:done': ({ logger, pages }) =>
        logger.info(`outputs  ${secondsSinceLast()} s  for ${pages.length} pages`),
    },
  };
}
