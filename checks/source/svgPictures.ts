import type { Problem } from '../../src/content/problem.ts';
import { svgFaults } from '../../src/content/svgFaults.ts';
import type { SiteSources } from '../site.ts';

/** Finds published SVG pictures that do more than draw, such as run scripts. */
export function svgPictures({ sources }: Pick<SiteSources, 'sources'>): Problem[] {
  return sources
    .filter(({ file }) => /^(?:content|public)\/.*\.svg$/i.test(file))
    .flatMap(({ file, raw }) => svgFaults(file, raw));
}
