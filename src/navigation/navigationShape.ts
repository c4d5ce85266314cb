import { z } from 'zod';

export const page = z
  .tuple([z.string(), z.string(), z.literal('unlisted').optional()])
  .readonly()
  .describe("['/route', 'Label'] or ['/route', 'Label', 'unlisted']");

export const group = z.strictObject({
  group: z.string(),
  /** A symbol of `src/primitives/symbols.json`, for a group of the first level. */
  icon: z.string().optional(),
  get items() {
    return z.array(item).readonly();
  },
});

export const item = z
  .union([page, group])
  .describe(
    "['/route', 'Label'], ['/route', 'Label', 'unlisted'], or { group: 'Label', items: […] }, also with an icon",
  );

export const sidebar = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** The first page, to which the top navigation leads. */
  root: z.string(),
  /** The routes that the search offers before the reader types; the first pages by default. */
  useful: z.array(z.string()).readonly().optional(),
  items: z.array(item).readonly(),
});

/** The shape of `navigation/sidebars.ts`. */
export const navigationShape = z.object({
  sidebars: z.array(sidebar).readonly(),
  standalone: z.array(page).readonly(),
});
