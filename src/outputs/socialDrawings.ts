import type { DrawnImage } from './drawSocialImage.ts';

// The pages run in Astro's bundle, the integration that writes their images in Node: what they share can be no module.
const KEY = Symbol.for('docs-site:social-drawings');
const shared = globalThis as { [KEY]?: Promise<DrawnImage[]> };

/** Hand over the images that are being drawn while the pages are made. */
export function tellDrawings(drawings: Promise<DrawnImage[]>): void {
  // A failure is told by whoever waits for the images.
  drawings.catch(() => {});
  shared[KEY] = drawings;
}

/** Wait for the images of all pages. */
export async function allDrawings(): Promise<DrawnImage[]> {
  return (await shared[KEY]) ?? [];
}
