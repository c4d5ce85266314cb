import { all } from '../shared/dom.ts';

/** Close the menus that are open. */
export function closeMenus(): void {
  for (const menu of all('[popover=auto]:popover-open')) menu.hidePopover();
}
