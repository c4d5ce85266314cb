import { IconDrawing } from './IconDrawing.tsx';
import * as icons from './icons.ts';

export type IconName = keyof typeof icons;

/** Draws an icon by its name. Code for the browser imports the paths that it needs instead. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <IconDrawing path={icons[name]} size={size} />;
}
