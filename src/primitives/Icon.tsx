import { IconDrawing } from './IconDrawing.tsx';
import * as icons from './icons.ts';

const PATHS = { ...icons };

export type IconName = keyof typeof PATHS;

/** Draws an icon by its name. Code for the browser imports the paths that it needs instead. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <IconDrawing path={PATHS[name]} size={size} />;
}
