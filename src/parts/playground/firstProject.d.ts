/**
 * The first example, with what arrives at its sources, and the colored lines of its first component
 * as HTML. Undefined on a site without it.
 */
declare module 'virtual:first-project' {
  import type { Pack } from './messages.ts';

  export const first: { name: string; pack: Pack; drawn: number; code: string } | undefined;
}
