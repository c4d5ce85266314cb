import type { AstroIntegration } from 'astro';
import { countStatus, type RouteStatus } from '../content/routeStatus.ts';

/** Say at the end of a build how many pages of the navigation are not written yet. */
export function reportMissing(status: readonly RouteStatus[]): AstroIntegration {
  return {
    name: 'report-missing',
    hooks: { 'astro:build:done': ({ logger }) => logger.info(`${countStatus(status)} (npm run routes lists them)`) },
  };
}
